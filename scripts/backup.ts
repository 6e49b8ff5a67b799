import { runBackup } from '../src/server/backup/run-backup.ts';
import { runAndPrint } from './site/command.ts';

await runAndPrint(runBackup);
