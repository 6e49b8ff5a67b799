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
  };
  const all = ['a', 'b', 'c'].map(use);
  await new Promise(setImmediate);
  // One that asks at the moment of a release must not overtake those that wait.
  all.push(use('d'));
  expect([queue.isTaken(), queue.waiting() > 0]).toEqual([true, true]);
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  expect([queue.isTaken(), queue.waiting()]).toEqual([false, 0]);
});
