import { copyFileSync, linkSync, readFileSync, statSync, utimesSync } from 'node:fs';

/** Whether two files have the same bytes; false when one is missing. */
export function isSameFile(one: string, other: string): boolean {
  const size = statSync(one, { throwIfNoEntry: false })?.size;
  if (size === undefined || size !== statSync(other, { throwIfNoEntry: false })?.size) return false;
  return readFileSync(one).equals(readFileSync(other));
}

/** Puts a file under another path too: as a link, or as a copy of the same time where the file system has no links. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'].includes(code))
      throw error;
    copyFileSync(from, to);
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}
