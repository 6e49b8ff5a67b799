import { setFlagsFromString } from 'node:v8';
import { startServer } from '../src/server/serve.ts';
import { runCommand } from './site/run-command.ts';
import { readSettings } from './site/settings.ts';
import { stopOnSignals } from './site/stop-on-signals.ts';

// Without it the heap grows to twice of what is used and stays there.
setFlagsFromString('--optimize-for-size');

await runCommand(async () => {
  const server = await startServer(readSettings());
  stopOnSignals(server);
  process.stdout.write(`Hatchboard is at ${server.url}\n`);
});
