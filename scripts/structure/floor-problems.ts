import path from 'node:path';
import { MAY_IMPORT_TESTING, SERVER_FLOORS } from './layers.ts';
import { importGraph, importsOf, isCode, isTest, type SourceFile } from './source-files.ts';

const SERVER = 'src/server';
const TESTING = 'src/server/testing';

const isIn = (folder: string, file: string) => file.startsWith(`${folder}/`);
const isForTests = ({ path: file }: SourceFile) =>
  isTest(file) || MAY_IMPORT_TESTING.some((folder) => isIn(folder, file));

/** The name of a file's floor; '' for a file directly in `src/server`. */
const floorOf = (file: string) =>
  path.posix.relative(SERVER, path.posix.dirname(file)).replace(/\/.*/, '');

/** How far down a floor is: 0 for the files that start the backend, -1 for a folder that is no floor. */
const depthOf = (floor: string) =>
  floor === '' ? 0 : SERVER_FLOORS.findIndex((row) => row.includes(floor)) + 1 || -1;

function arrowProblem(file: string, imported: string): string | null {
  const [from, to] = [floorOf(file), floorOf(imported)];
  if (from === to || depthOf(from) < depthOf(to)) return null;
  return `${from} may not import ${to === '' ? 'what starts the backend' : to} (${imported})`;
}

function problemsOf(file: SourceFile): string[] {
  if (isForTests(file)) return [];
  return importsOf(file).flatMap((imported) => {
    if (isIn(TESTING, imported)) return `${file.path}: only tests may import ${imported}`;
    if (!isIn(SERVER, file.path) || !isIn(SERVER, imported)) return [];
    const problem = arrowProblem(file.path, imported);
    return problem === null ? [] : `${file.path}: ${problem}`;
  });
}

function unknownFloors(files: readonly SourceFile[]): string[] {
  const floors = files.map(({ path: file }) => file).filter((file) => isIn(SERVER, file));
  return [...new Set(floors.map(floorOf))]
    .filter((floor) => depthOf(floor) < 0 && floor !== 'testing')
    .map((floor) => `${SERVER}/${floor}: is no floor`);
}

function mutualImports(files: readonly SourceFile[]): string[] {
  const inServer = files.filter(({ path: file }) => isIn(SERVER, file));
  const folders = importGraph(inServer, path.posix.dirname);
  return [...folders].flatMap(([from, imports]) =>
    [...imports].flatMap(([to, file]) => {
      const back = folders.get(to)?.get(from);
      return back === undefined || from > to
        ? []
        : `${from} and ${to} import each other (${file}, ${back})`;
    }),
  );
}

/** Lists arrows up between the floors of the backend, its folders that import each other, and code that runs in production and imports helpers of tests. */
export function floorProblems(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path: file }) => isCode(file));
  return [
    ...unknownFloors(code),
    ...code.flatMap(problemsOf),
    ...mutualImports(code.filter((file) => !isForTests(file))),
  ];
}
