import { expect, test } from 'vitest';
import { createConnectionQueue } from './connection-queue.ts';

test('one user at a time has the connection, in the order of asking', async () => {
  const queue = createConnectionQueue();
  const order: string[] = [];
  let users = 0;
  const use = async (name: string) => {
    await queue.acquire();
    users += 1;
    expect(users).toBe(1);
    order.push(name);
    await new Promise(setImmediate);
    users -= 1;
    queue.release();
    // One that asks right after a release must not overtake those that wait.
    if (name === 'a') await use('d');
  };
  const all = ['a', 'b', 'c'].map(use);
  expect([queue.isTaken(), queue.waiting()]).toEqual([true, 2]);
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  expect([queue.isTaken(), queue.waiting()]).toEqual([false, 0]);
});
