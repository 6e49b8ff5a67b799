import { describeUpgrade } from '../src/server/backup/before-upgrade.ts';
import type { Log } from '../src/server/http/log.ts';
import { providerName, signInSettings } from '../src/server/identity/sign-in-settings.ts';
import { pushContactWarning } from '../src/server/rules/alerts/push/push-contact.ts';
import { startServer } from '../src/server/serve.ts';
import { startWithSmallHeap } from '../src/server/start-with-small-heap.ts';
import { readSettings, runCommand, stopOnSignals } from './site/command.ts';
import { openProcessLog, runLogged } from './site/process-log.ts';
import { release, setupLine, startLine } from './site/start-line.ts';

const NO_SIGN_IN =
  'Nobody can sign in: set ROBLOX_CLIENT_ID and ROBLOX_CLIENT_SECRET, or DEMO=1 for players of the demo.';

const USAGE = `Usage: npm run serve [-- --check]
  serves the site, and migrates its database first
  --check  says what a start would do to the database, and changes nothing
`;

async function serve(log: Log): Promise<void> {
  const settings = readSettings();
  const server = await startWithSmallHeap(() => startServer(settings));
  stopOnSignals(server, (text) => log.info(text));
  const { url, isDemo, setupCode } = server;
  const line = startLine(settings, { isDemo, release: await release() });
  log.info({ url }, `Hatchboard is at ${url}. ${line}`);
  if (setupCode !== undefined) log.info(setupLine(settings, setupCode));
  if (providerName(signInSettings(settings)) === null) log.warn(NO_SIGN_IN);
  const warning = pushContactWarning(settings);
  if (warning !== null) log.warn(warning);
}

/** Answers a person at a terminal. */
async function answer(args: string): Promise<void> {
  if (args === '--check') {
    process.stdout.write(`${(await describeUpgrade(readSettings())).text}\n`);
    return;
  }
  process.stderr.write(USAGE);
  process.exit(2);
}

const args = process.argv.slice(2).join(' ');
if (args === '') {
  const log = openProcessLog();
  await runLogged(log, () => serve(log));
} else {
  await runCommand(() => answer(args));
}
