import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inTemporaryFolder } from '../steps/temporary-folder.ts';
import { createBaselineLibrary } from './baseline-library.ts';
import type { NewerUse } from './newer-use.ts';

const OPTIONS = {
  // The newest whose regular expressions have no newer syntax. Other syntax the bundler translates.
  target: 'es2023',
  module: 'esnext',
  noEmit: true,
  skipLibCheck: true,
  allowJs: true,
  checkJs: true,
  types: [],
  // The types of ofetch lead to undici, and so to Node's, which declare much of the web again.
  paths: { undici: ['./nothing.d.ts'] },
};

/** With the whole library of the platform. */
const WHOLE = { target: 'esnext', lib: ['esnext', 'dom'] };

/** A compiler run: the root of the checkout, and the folder of what is generated. */
type Run = { root: string; folder: string };

/** Compiles files with options, and returns one line for each error. */
function compile({ root, folder }: Run, files: readonly string[], options: object): string[] {
  const config = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: { ...OPTIONS, ...options },
    include: [],
    files: [path.join(root, 'node_modules/vite/types/importMeta.d.ts'), ...files],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
  const args = [compiler, '--project', folder, '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /\berror TS\d+: /.test(line));
}

/** Writes the library of the baseline, and the types of what the build replaces without those that refer to Node's. */
function writeTypes({ root, folder }: Run): string[] {
  const environment = readFileSync(path.join(root, 'src/env.d.ts'), 'utf8');
  const files = new Map(createBaselineLibrary());
  files.set('environment.d.ts', environment.replace(/^\/\/\/.*/gm, ''));
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, 'nothing.d.ts'), 'export {};\n');
  return [...files.keys()];
}

const ERROR = /^(.+?)\((\d+),\d+\): error \w+: (.*)$/;

function toUse(error: string): NewerUse {
  const [, file, line, text] = ERROR.exec(error) ?? [];
  if (file === undefined || text === undefined) throw new Error(error);
  return { path: file, line: Number(line), text };
}

/**
 * Finds what is newer than the baseline in code, by compiling it against a library of the platform that has no more.
 * `paths` are from the root. Throws what the compiler says of no file.
 */
export function newerInCode(root: string, paths: readonly string[]): Promise<NewerUse[]> {
  return inTemporaryFolder(async (folder) => {
    const run = { root, folder };
    const files = paths.map((file) => path.resolve(root, file));
    const errors = compile(run, [...writeTypes(run), ...files], { noLib: true });
    // Plain scripts have no types. So the compiler says of them what it says with the whole library too.
    const scripts = files.filter((file) => file.endsWith('.js'));
    const others = new Set(scripts.length === 0 ? [] : compile(run, scripts, WHOLE));
    return errors.filter((error) => !others.has(error)).map(toUse);
  });
}
