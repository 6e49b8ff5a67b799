import { answerProblems } from './structure/answer-problems.ts';
import { citationProblems } from './structure/citation-problems.ts';
import { floorProblems } from './structure/floor-problems.ts';
import { layerProblems } from './structure/layer-problems.ts';
import { sizeProblems } from './structure/size-problems.ts';
import { listPaths, readDocuments, readSourceFiles } from './structure/source-files.ts';
import { textProblems } from './structure/text-problems.ts';
import { topicProblems } from './structure/topic-problems.ts';

const root = process.cwd();
const files = readSourceFiles(root);
const problems = [
  ...layerProblems(files),
  ...floorProblems(files),
  ...topicProblems(files),
  ...sizeProblems(files),
  ...answerProblems(files),
  ...textProblems(files),
  ...citationProblems([...files, ...readDocuments(root)], listPaths(root)),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
