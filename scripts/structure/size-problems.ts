import path from 'node:path';
import { isCode, isTest, type SourceFile } from './source-files.ts';

/** The most files of a folder, without its tests. */
const FILES_MAX = 25;
/** The most lines of a file, and of a test. */
const LINES_MAX = 300;
const TEST_LINES_MAX = 500;
/** Pictures do not count. */
const PICTURES = 'src/drawings/svg';

function fullFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (isTest(file.path)) continue;
    const folder = path.posix.dirname(file.path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => folder !== PICTURES && count > FILES_MAX)
    .map(([folder, count]) => `${folder}: ${count} files beside its tests, at most ${FILES_MAX}`);
}

function longFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const lines = file.text.split('\n').length - 1;
    const most = isTest(file.path) ? TEST_LINES_MAX : LINES_MAX;
    if (!isCode(file.path) || lines <= most) return [];
    return [`${file.path}: ${lines} lines, at most ${most}`];
  });
}

/** Lists folders with too many files and files with too many lines. */
export function sizeProblems(files: readonly SourceFile[]): string[] {
  return [...fullFolders(files), ...longFiles(files)];
}
