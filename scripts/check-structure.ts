import { layerProblems } from './structure/layer-problems.ts';
import { sizeProblems } from './structure/size-problems.ts';
import { readSourceFiles } from './structure/source-files.ts';
import { topicProblems } from './structure/topic-problems.ts';

const files = readSourceFiles(process.cwd());
const problems = [...layerProblems(files), ...topicProblems(files), ...sizeProblems(files)];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
