import { runBackup } from '../src/server/backup/run-backup.ts';
import { runCommand } from './site/run-command.ts';
import { readSettings } from './site/settings.ts';

await runCommand(async () => {
  process.stdout.write(`${await runBackup(readSettings(), process.argv.slice(2))}\n`);
});
