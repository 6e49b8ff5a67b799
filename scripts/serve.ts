import { providerName, signInSettings } from '../src/server/identity/sign-in-settings.ts';
import { pushContactWarning } from '../src/server/rules/alerts/push/push-contact.ts';
import { startServer } from '../src/server/serve.ts';
import { startWithSmallHeap } from '../src/server/start-with-small-heap.ts';
import { readSettings, runCommand, stopOnSignals } from './site/command.ts';
import { release, startLine } from './site/start-line.ts';

const NO_SIGN_IN =
  'Nobody can sign in: set ROBLOX_CLIENT_ID and ROBLOX_CLIENT_SECRET, or DEMO=1 for players of the demo.';

await runCommand(async () => {
  const settings = readSettings();
  const server = await startWithSmallHeap(() => startServer(settings));
  stopOnSignals(server);
  const line = startLine(settings, { isDemo: server.isDemo, release: await release() });
  process.stdout.write(`Hatchboard is at ${server.url}\n${line}\n`);
  if (providerName(signInSettings(settings)) === null) process.stderr.write(`${NO_SIGN_IN}\n`);
  const warning = pushContactWarning(settings);
  if (warning !== null) process.stderr.write(`${warning}\n`);
});
