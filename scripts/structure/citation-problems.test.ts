import { describe, expect, it, test } from 'vitest';
import { citationProblems } from './citation-problems.ts';

describe('the citations', () => {
  const documents = [
    { path: 'docs/behaviour.md', text: '- **M6** No message is lost.\n- **M7** Reports.\n' },
    { path: 'docs/contract.md', text: '## Real-time channel\n\n### The reader’s rule\n' },
  ];
  const paths = [
    'docs/behaviour.md',
    'docs/contract.md',
    'docs/decisions/0008-databases.md',
    'src/api/items/items.ts',
  ];
  const problemsOf = (path: string, text: string) =>
    citationProblems([...documents, { path, text }], paths);

  test.each([
    '(behaviour M6)',
    '(behaviour M6 to M7; contract: Real-time channel)',
    '(contract: The reader’s rule)',
    '(decision 0008)',
    '(docs/behaviour.md)',
  ])('lets a comment cite %s', (text) => {
    expect(problemsOf('src/a.ts', `/** See ${text}. */`)).toEqual([]);
  });

  test.each([
    '(behaviour M8)',
    '(behaviour M6, M9)',
    '(contract: Slow channel)',
    '(decision 0009)',
    '(docs/architecture.md)',
    ['(spec', '§9)'].join(' '),
    ['(acceptance', 'M6)'].join(' '),
    ['(design,', 'decision 2)'].join(' '),
    ['(issue', '6)'].join(' '),
    ['as the', 'spec says'].join(' '),
  ])('finds that a comment cites %s', (text) => {
    expect(problemsOf('src/a.ts', `/** See ${text}. */`)).toHaveLength(1);
  });

  it('finds the files that a document names or links but that do not exist', () => {
    const text =
      'See `src/api/items/items.ts`, `src/api/gone.ts`, [a](../behaviour.md), [b](c.md).';
    expect(problemsOf('docs/how-to/a.md', text)).toEqual([
      'docs/how-to/a.md: names docs/how-to/c.md, which is not there',
      'docs/how-to/a.md: names src/api/gone.ts, which is not there',
    ]);
  });

  it('finds the headings that a document links but that do not exist', () => {
    const text =
      '## Own\n[a](#own), [b](#gone), [c](../contract.md#the-readers-rule), [d](../contract.md#gone).';
    expect(problemsOf('docs/how-to/a.md', text)).toEqual([
      'docs/how-to/a.md: names docs/how-to/a.md#gone, which is not there',
      'docs/how-to/a.md: names docs/contract.md#gone, which is not there',
    ]);
  });

  it('finds the same in the README of a folder', () => {
    expect(problemsOf('src/server/README.md', 'Read `src/api/gone.ts`.')).toHaveLength(1);
    expect(problemsOf('scripts/README.md', 'Read `src/api/gone.ts`.')).toHaveLength(1);
  });

  it('lets a document link other sites, and name files that a reader creates', () => {
    const text = 'Make `src/pages/my-page.astro` as [MDN](https://developer.mozilla.org) says.';
    expect(problemsOf('docs/how-to/a.md', text)).toEqual([]);
  });
});
