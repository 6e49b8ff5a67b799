import { stat } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '../../domain/shared/error-message.ts';
import { datedFiles } from './backup-folder.ts';
import { BackupError } from './backup-lines.ts';
import { proveBackup } from './prove-backup.ts';

const USAGE = `Usage: npm run restore-drill -- FOLDER
  restores the newest backup of FOLDER into a temporary database for trial, and compares the checksums; FOLDER may also be one file`;

/** The newest backup of a folder, or the file itself. Throws an Error of one line when there is none. */
async function newestOf(target: string): Promise<string> {
  const stats = await stat(target).catch(() => undefined);
  if (stats === undefined) throw new Error(`${target} does not exist, or cannot be read.`);
  if (!stats.isDirectory()) return target;
  const newest = (await datedFiles(target)).at(-1);
  if (newest === undefined) {
    throw new Error(`${target} has no backup of \`npm run backup -- --keep 7 --to FOLDER\`.`);
  }
  return path.join(target, newest);
}

/** Restores the newest backup of a folder for trial. Returns what the command prints; throws an Error of one line, or with the usage. */
export async function runDrill([target = '', ...rest]: readonly string[]): Promise<string> {
  if (target === '' || target.startsWith('-') || rest.length > 0) throw new Error(USAGE);
  const file = await newestOf(target);
  try {
    const { at, rows, tables } = await proveBackup(file);
    const time = new Date(at).toISOString();
    return `${file} can be restored: ${rows} rows of ${tables} tables, as they were at ${time}, and all checksums agree.`;
  } catch (error) {
    const reason = errorMessage(error);
    const sentence =
      error instanceof BackupError
        ? `${reason}. It cannot be restored.`
        : `was not tried: ${reason}.`;
    throw new Error(`${file} ${sentence}`, { cause: error });
  }
}
