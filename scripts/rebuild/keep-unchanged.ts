import { readdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { linkFile } from '../site/link-file.ts';
import { compareFiles } from './compare-files.ts';

/** The files of a release and of the one before, and which of them changed. Paths are relative. */
export type ReleaseFiles = {
  files: readonly string[];
  before: readonly string[];
  written: readonly string[];
  removed: readonly string[];
};

/** The relative paths of the files of a folder. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Takes each file that did not change from the last release (null: there is none), so that it keeps its time, from which nginx
 * makes its entity tag, and takes no space. Those that are `kept` are links to it already. Nothing may write into the files of
 * a release.
 */
export function keepUnchanged(
  last: string | null,
  next: string,
  kept: ReadonlySet<string>,
): ReleaseFiles {
  const files = listFiles(next);
  if (last === null) return { files, before: [], written: files, removed: [] };
  const written: string[] = [];
  for (const file of files.filter((one) => !kept.has(one))) {
    const [old, own] = [path.join(last, file), path.join(next, file)];
    const equality = compareFiles(old, own);
    if (equality === 'different') written.push(file);
    if (equality !== 'same') continue;
    unlinkSync(own);
    linkFile(old, own);
  }
  const all = new Set(files);
  const before = listFiles(last);
  return { files, before, written, removed: before.filter((file) => !all.has(file)) };
}
