import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

test('tasks run one after the other, even when one fails', async () => {
  const done: unknown[] = [];
  const queue = createTaskQueue((error) => done.push(error));
  queue.add(async () => {
    await new Promise(setImmediate);
    done.push('first');
  });
  queue.add(() => Promise.reject('failed'));
  queue.add(async () => void done.push('last'));
  await queue.settled();
  expect(done).toEqual(['first', 'failed', 'last']);
});

test('a waiting task is not added twice, and a running task can be added again', async () => {
  let count = 0;
  const queue = createTaskQueue(() => {});
  const task = async () => {
    count += 1;
    if (count === 1) queue.add(task);
  };
  queue.add(task);
  queue.add(task);
  await new Promise(setImmediate);
  await queue.settled();
  expect(count).toBe(2);
});
