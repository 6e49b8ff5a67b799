import { expect, it } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

it('runs one task at a time, in the order of the calls, also after one that failed', async () => {
  const inTurn = createSerialQueue(10);
  const steps: string[] = [];
  const task = (name: string, error?: Error) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (error) throw error;
    return name;
  };
  const all = [inTurn(task('a')), inTurn(task('b', new Error('no'))), inTurn(task('c'))];
  expect(await Promise.allSettled(all)).toMatchObject([
    { value: 'a' },
    { reason: new Error('no') },
    { value: 'c' },
  ]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('refuses a task when too many wait, until one of them has ended', async () => {
  const inTurn = createSerialQueue(2);
  const waiting = [inTurn(async () => 1), inTurn(async () => 2)];
  await expect(inTurn(async () => 3)).rejects.toMatchObject({ status: 503, code: 'busy' });
  await Promise.all(waiting);
  expect(await inTurn(async () => 4)).toBe(4);
});
