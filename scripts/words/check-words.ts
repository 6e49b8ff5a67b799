import { isCode, isTest, readSourceFiles } from '../structure/source-files.ts';
import { listPages } from './pages.ts';
import {
  gradesOf,
  pageProblems,
  readTexts,
  sentenceProblems,
  signInProblems,
} from './word-problems.ts';

/**
 * The folders whose texts players read; those of the contract are for developers. The sources hold more than the built
 * pages: the messages, dialogs and errors that a page shows only later.
 */
const SHOWN = [
  ...['domain', 'api', 'realtime', 'stores', 'islands', 'content', 'components', 'layouts'],
  ...['pages', 'server/routes', 'server/rules', 'server/limits', 'server/http', 'server/identity'],
].map((folder) => `src/${folder}/`);

const isShown = (path: string): boolean =>
  SHOWN.some((folder) => path.startsWith(folder)) &&
  (path.endsWith('.md') || (isCode(path) && !isTest(path)));

const files = readSourceFiles(process.cwd())
  .filter(({ path }) => isShown(path))
  .map(readTexts);
const pages = listPages(files);
for (const page of pages) {
  const { count, mean, highest } = gradesOf(page);
  const grades = `mean ${mean.toFixed(1)}, highest ${highest.toFixed(1)}`;
  if (count > 0) process.stdout.write(`${page.name}: ${count} sentences, ${grades}\n`);
}
const measured = new Set(pages.flatMap((page) => page.files));
const problems = [
  ...sentenceProblems([...measured]),
  ...pageProblems(pages),
  ...signInProblems(files),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
