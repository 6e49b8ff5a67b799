import { runRestore } from '../src/server/backup/run-restore.ts';
import { runCommand } from './site/run-command.ts';
import { readSettings } from './site/settings.ts';

await runCommand(async () => {
  process.stdout.write(`${await runRestore(readSettings(), process.argv.slice(2))}\n`);
});
