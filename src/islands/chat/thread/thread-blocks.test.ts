import { expect, it } from 'vitest';
import { toBlocks } from './thread-blocks.ts';

const event = (seq: number) => ({ kind: 'event', event: { seq } });
const day = { kind: 'day' };
const waiting = { kind: 'waiting' };
const shape = (rows: Parameters<typeof toBlocks>[0]) =>
  toBlocks(rows).map(({ key, rows: lines }) => [key, lines.length]);

const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => event(from + place));

it('keeps lines in their order, a day with the event that it begins', () => {
  const rows = [day, ...run(38, 62), day, event(63), event(64), waiting];
  expect(toBlocks(rows).flatMap((block) => block.rows)).toEqual(rows);
  expect(shape(rows).map(([, lines]) => lines)).toEqual([11, 10, 9]);
});

it('leaves the blocks below alone when a page comes on top, whatever place it begins at', () => {
  const end = run(113, 212);
  expect(shape([...run(13, 112), ...end]).slice(10)).toEqual(shape(end));
  expect(shape([...run(1, 112), ...end]).at(-1)?.[0]).toBeGreaterThan(0);
});

it('has a block for a message that waits in an empty conversation, and none for nothing', () => {
  expect(shape([day, waiting])).toEqual([[0, 2]]);
  expect(shape([])).toEqual([]);
});
