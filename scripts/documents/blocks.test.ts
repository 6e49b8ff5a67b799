import { expect, test } from 'vitest';
import { ROOT } from '../steps/run-program.ts';
import { blockProblem, readBlocks } from './blocks.ts';

const block = (language: string, text: string, reason: string | null = null) =>
  blockProblem({ document: 'README.md', line: 1, language, text, reason });

test('a test runs each shell block of the documents, or the document says why not', () => {
  const blocks = readBlocks(ROOT);
  expect(blocks.length).toBeGreaterThan(50);
  const problems = blocks.flatMap((one) => {
    const problem = blockProblem(one);
    return problem === null ? [] : `${one.document}:${one.line} ${problem}`;
  });
  expect(problems).toEqual([]);
});

test.each([
  ['npm run doctor\n'],
  ['curl \\\n  http://localhost:4321/ && nginx -t\n'],
  ['runuser -u hatchboard -- npm run backup\n'],
  ['DATA_DIR=.data-2 node scripts/serve.ts\n'],
])('a reason does not excuse %j', (text) => {
  expect(block('sh', text, 'takes long')).toContain('a test runs it');
  expect(block('sh', text)).toBeNull();
});

test('a block of another program needs a reason, one of another language has none, and none has comments', () => {
  expect(block('sh', 'npm start && systemctl restart nginx\n', 'needs systemd')).toBeNull();
  expect(block('sh', 'npm start && systemctl restart nginx\n')).toContain('run by no test');
  expect(block('ini', 'A=1\n', 'is no command')).toContain('no test');
  expect(block('bash', 'npm test\n')).toContain('in no language');
  expect(block('sh', 'npm start   # starts\n')).toContain('has a comment');
});
