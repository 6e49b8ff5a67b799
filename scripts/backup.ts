import { runBackup } from '../src/server/backup/commands.ts';
import { readSettings, runCommand } from './site/command.ts';

await runCommand(async () => {
  process.stdout.write(`${await runBackup(readSettings(), process.argv.slice(2))}\n`);
});
