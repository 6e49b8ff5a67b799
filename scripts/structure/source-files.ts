import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the checkout: its path from the root, and its text. */
export type SourceFile = { path: string; text: string };

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Lists the files that git tracks or would track; all of them, or those that match a pattern. */
export function listPaths(root: string, ...patterns: string[]): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', ...patterns];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return listed.filter((file) => file !== '' && existsSync(path.join(root, file)));
}

const readFiles = (root: string, paths: readonly string[]): SourceFile[] =>
  paths.map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The files below `src` and `scripts`. */
export const readSourceFiles = (root: string) => readFiles(root, listPaths(root, 'src', 'scripts'));

/** The documents, and the files in the root that have comments. */
export const readDocuments = (root: string) =>
  readFiles(
    root,
    listPaths(root, ':(glob)*.md', ':(glob)*.ts', ':(glob)*.mjs', 'docs/*.md', '.env.example'),
  );

export const isCode = (file: string) => /\.(ts|tsx|js|mjs|astro)$/.test(file);
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** The imports of a file: paths from the root, and names of packages as they are written. */
export function importsOf({ path: file, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  );
}

/** Parts of the code, each with the parts that it imports and one file that does. */
export type ImportGraph = Map<string, Map<string, string>>;

/** The imports between the parts that `partOf` finds for paths; null for a file of no part. */
export function importGraph(
  files: readonly SourceFile[],
  partOf: (path: string) => string | null,
): ImportGraph {
  const graph: ImportGraph = new Map();
  for (const file of files) {
    const from = partOf(file.path);
    if (from === null) continue;
    const imports = graph.get(from) ?? new Map<string, string>();
    graph.set(from, imports);
    for (const to of importsOf(file).map(partOf)) {
      if (to !== null && to !== from) imports.set(to, file.path);
    }
  }
  return graph;
}
