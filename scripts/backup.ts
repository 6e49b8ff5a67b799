import { runBackup } from '../src/server/backup/commands.ts';
import { runAndPrint } from './site/command.ts';

await runAndPrint(runBackup);
