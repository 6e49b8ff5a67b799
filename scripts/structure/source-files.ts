import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the checkout by its path from the root, with its text. */
export type SourceFile = { path: string; text: string };

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The files below `src` and `scripts` that git tracks or would track. */
export function readSourceFiles(root: string): SourceFile[] {
  const args = ['ls-files', '-co', '--exclude-standard', 'src', 'scripts'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return listed
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

export const isCode = (file: string) => /\.(ts|tsx|js|mjs|astro)$/.test(file);
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** What a file imports: paths from the root, and names of packages as they are written. */
export function importsOf({ path: file, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  );
}
