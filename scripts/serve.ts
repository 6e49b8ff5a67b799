import { describeUpgrade } from '../src/server/backup/before-upgrade.ts';
import type { ServerConfig } from '../src/server/config.ts';
import { providerName, signInSettings } from '../src/server/identity/sign-in-settings.ts';
import { SETUP_PATH } from '../src/server/routes/site/setup.ts';
import { pushContactWarning } from '../src/server/rules/alerts/push/push-contact.ts';
import { startServer } from '../src/server/serve.ts';
import { startWithSmallHeap } from '../src/server/start-with-small-heap.ts';
import { readSettings, runCommand, stopOnSignals } from './site/command.ts';
import { release, startLine } from './site/start-line.ts';

const NO_SIGN_IN =
  'Nobody can sign in: set ROBLOX_CLIENT_ID and ROBLOX_CLIENT_SECRET, or DEMO=1 for players of the demo.';

const USAGE = `Usage: npm run serve [-- --check]
  serves the site, and migrates its database first
  --check  says what a start would do to the database, and changes nothing
`;

const setupLine = ({ SITE_URL }: ServerConfig, code: string) =>
  `This site is new. Set it up within an hour, with an address that can be opened once: ${SITE_URL}${SETUP_PATH}?code=${code}\n`;

async function serve(): Promise<void> {
  const settings = readSettings();
  const server = await startWithSmallHeap(() => startServer(settings));
  stopOnSignals(server);
  const line = startLine(settings, { isDemo: server.isDemo, release: await release() });
  process.stdout.write(`Hatchboard is at ${server.url}\n${line}\n`);
  if (server.setupCode !== undefined) process.stdout.write(setupLine(settings, server.setupCode));
  if (providerName(signInSettings(settings)) === null) process.stderr.write(`${NO_SIGN_IN}\n`);
  const warning = pushContactWarning(settings);
  if (warning !== null) process.stderr.write(`${warning}\n`);
}

await runCommand(async () => {
  const args = process.argv.slice(2).join(' ');
  if (args === '') return serve();
  if (args === '--check') {
    process.stdout.write(`${(await describeUpgrade(readSettings())).text}\n`);
    return;
  }
  process.stderr.write(USAGE);
  process.exit(2);
});
