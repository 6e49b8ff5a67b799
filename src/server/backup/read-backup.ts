import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError, isHeader, splitLines } from './backup-lines.ts';

/** Why a file cannot be read or unpacked. */
function readError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new BackupError('is damaged: it ends too early');
  if (code.startsWith('Z_')) return new BackupError('is damaged, or no backup of Hatchboard');
  return code === '' ? error : new BackupError(`cannot be read (${code})`, { cause: error });
}

async function* unpack(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  pipeline(createReadStream(file), gunzip, () => {});
  try {
    for await (const text of gunzip.setEncoding('utf8')) yield String(text);
  } catch (error) {
    throw readError(error);
  }
}

/** Reads the lines of a file. Throws a BackupError when it cannot be read to its end. */
export const readLines = (file: string) => splitLines(unpack(file));

/** Whether a file begins as a backup, of this release or another. */
export async function isBackup(file: string): Promise<boolean> {
  const lines = readLines(file);
  try {
    const first = await lines.next();
    return first.value !== undefined && isHeader(first.value);
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  } finally {
    await lines.return();
  }
}
