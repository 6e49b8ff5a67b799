import { runMigrateData } from '../src/server/backup/run-migrate-data.ts';
import { runCommand } from './site/run-command.ts';
import { readSettings } from './site/settings.ts';

await runCommand(async () => {
  process.stdout.write(`${await runMigrateData(readSettings(), process.argv.slice(2))}\n`);
});
