import { runDrill } from '../src/server/backup/run-drill.ts';
import { runCommand } from './site/command.ts';

await runCommand(async () => {
  process.stdout.write(`${await runDrill(process.argv.slice(2))}\n`);
});
