import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

it('lets so many callers through in each turn of the event loop, in their order', async () => {
  const nextOf = createTurnQueue(2);
  const entered: number[] = [];
  for (const caller of [0, 1, 2, 3, 4]) void nextOf().then(() => entered.push(caller));
  await Promise.resolve();
  expect(entered).toEqual([]);
  const counts: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn();
    counts.push(entered.length);
  }
  expect(entered).toEqual([0, 1, 2, 3, 4]);
  const steps = counts.map((count, turn) => count - (counts[turn - 1] ?? 0));
  expect(Math.max(...steps)).toBe(2);
});

it('lets a caller through that comes after all others', async () => {
  const nextOf = createTurnQueue();
  await nextOf();
  await nextOf();
});
