import { keepHeapSmall } from '../src/server/keep-heap-small.ts';
import { startServer } from '../src/server/serve.ts';
import { runCommand } from './site/run-command.ts';
import { readSettings } from './site/settings.ts';
import { stopOnSignals } from './site/stop-on-signals.ts';

keepHeapSmall();
await runCommand(async () => {
  const server = await startServer(readSettings());
  stopOnSignals(server);
  process.stdout.write(`Hatchboard is at ${server.url}\n`);
});
