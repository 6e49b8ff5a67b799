import { expect, test } from 'vitest';
import { createSerial } from './task-queue.ts';

test('one work is done after the other, whatever fails', async () => {
  const done: unknown[] = [];
  const serial = createSerial((error) => done.push(error));
  serial.add(async () => {
    await new Promise(setImmediate);
    done.push('first');
  });
  serial.add(() => Promise.reject('failed'));
  serial.add(async () => void done.push('last'));
  await serial.settled();
  expect(done).toEqual(['first', 'failed', 'last']);
});

test('what waits already waits once, what is being done waits again', async () => {
  let count = 0;
  const serial = createSerial(() => {});
  const work = async () => {
    count += 1;
    if (count === 1) serial.add(work);
  };
  serial.add(work);
  serial.add(work);
  await new Promise(setImmediate);
  await serial.settled();
  expect(count).toBe(2);
});
