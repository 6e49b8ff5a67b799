import { isCode, isTest, readSourceFiles } from '../structure/source-files.ts';
import { newerInCode } from './newer-code.ts';
import { newerInMarkup, newerPatterns } from './newer-text.ts';
import { newerProblems } from './newer-use.ts';

/** The folders whose code the bundler may give to browsers. */
const IN_BROWSERS =
  /^src\/(domain|contract|api|realtime|stores|islands|components|layouts|pages)\/(?!.*testing\/)/;

const root = process.cwd();
const files = readSourceFiles(root).filter(
  ({ path }) => IN_BROWSERS.test(path) && isCode(path) && !isTest(path),
);
const isCompiled = (path: string) => !/\.astro$|^src\/pages\//.test(path);
const code = files.map(({ path }) => path).filter(isCompiled);
const markup = files.filter(({ path }) => /\.(astro|tsx)$/.test(path));
const uses = [
  ...(await newerInCode(root, code)),
  ...files.flatMap(newerPatterns),
  ...markup.flatMap(newerInMarkup),
];
const problems = newerProblems(files, uses);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
