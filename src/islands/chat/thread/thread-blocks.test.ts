import { expect, it } from 'vitest';
import { toBlocks } from './thread-blocks.ts';

const event = (seq: number) => ({ kind: 'event', event: { seq } });
const day = { kind: 'day' };
const waiting = { kind: 'waiting' };
const keysAndSizes = (rows: Parameters<typeof toBlocks>[0]) =>
  toBlocks(rows).map(({ key, rows: blockRows }) => [key, blockRows.length]);

const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => event(from + index));

it('keeps rows in order, and a day with the event that follows it', () => {
  const rows = [day, ...run(38, 62), day, event(63), event(64), waiting];
  expect(toBlocks(rows).flatMap((block) => block.rows)).toEqual(rows);
  expect(keysAndSizes(rows).map(([, blockRows]) => blockRows)).toEqual([11, 10, 9]);
});

it('keeps the blocks below unchanged when an older page is added, whatever sequence number it starts at', () => {
  const end = run(113, 212);
  expect(keysAndSizes([...run(13, 112), ...end]).slice(10)).toEqual(keysAndSizes(end));
  expect(keysAndSizes([...run(1, 112), ...end]).at(-1)?.[0]).toBeGreaterThan(0);
});

it('makes one block for a waiting message in an empty conversation, and none for no rows', () => {
  expect(keysAndSizes([day, waiting])).toEqual([[0, 2]]);
  expect(keysAndSizes([])).toEqual([]);
});
