import { expect, test } from 'vitest';
import { countChanges, summaryLine } from './summary.ts';

test('the summary counts pages of items that changed, came or went, and the pages that were written', () => {
  const written = ['index.html', 'items/fox.html', 'items/pets.html', 'items/shell.html', 'a.js'];
  const changes = countChanges({
    written: [...written, 'share/items/fox.html'],
    removed: ['items/owl.html', 'items/seeds.html'],
  });
  expect(changes).toEqual({ itemsChanged: 2, pagesWritten: 5 });
  expect(summaryLine({ kind: 'built', release: 12, ...changes }, 3.08)).toBe(
    'Release 12: 2 items changed, 5 pages written, 3.1 s.',
  );
});

test('the summary of nothing, and of one', () => {
  expect(summaryLine({ kind: 'unchanged' }, 0.5)).toBe(
    'Unchanged: 0 items changed, 0 pages written, 0.5 s.',
  );
  const one = { kind: 'built', release: 1, itemsChanged: 1, pagesWritten: 1 } as const;
  expect(summaryLine(one, 1)).toBe('Release 1: 1 item changed, 1 page written, 1.0 s.');
});
