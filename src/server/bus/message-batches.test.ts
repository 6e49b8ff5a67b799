import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BusEvent, BusMessage } from './bus.ts';
import { createMessageBatches, type Numbered } from './message-batches.ts';

const HATCHES: BusMessage = { kind: 'hatches' };
const ended = (session: string): BusMessage => ({ kind: 'session-ended', session });

let sent: BusEvent[][] = [];
let numbers: number[] = [];
let isDown = false;
const send = async (batch: readonly Numbered[], _since: number) => {
  numbers.push(...batch.map(({ number }) => number));
  if (isDown) throw new Error('down');
  sent.push(batch.map(({ event }) => event));
};
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  numbers = [];
  isDown = false;
});
afterEach(() => void vi.useRealTimers());

test('messages of 10 ms are sent together and without duplicates', async () => {
  const { add } = createMessageBatches(send, 1000);
  for (const message of [HATCHES, ended('a'), HATCHES]) add(message);
  await vi.advanceTimersByTimeAsync(9);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[HATCHES, ended('a')]]);
  add(HATCHES);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toHaveLength(2);
});

test('messages that could not be sent are sent again with those added since', async () => {
  const { add } = createMessageBatches(send, 1000);
  isDown = true;
  add(ended('a'));
  await vi.advanceTimersByTimeAsync(10);
  add(ended('b'));
  await vi.advanceTimersByTimeAsync(900);
  isDown = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([[ended('a'), ended('b')]]);
});

test('a message keeps its number when it is sent again, and the same message after it has another', async () => {
  const { add } = createMessageBatches(send, 1000);
  isDown = true;
  for (const message of [HATCHES, HATCHES, ended('a')]) add(message);
  await vi.advanceTimersByTimeAsync(10);
  isDown = false;
  add(HATCHES);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([[HATCHES, ended('a'), HATCHES]]);
  expect(numbers).toEqual([0, 1, 0, 1, 2]);
});

test('when too many messages wait, all of them become one notice that messages were lost', async () => {
  const { add, size } = createMessageBatches(send, 1000);
  isDown = true;
  for (let index = 0; index <= 10_000; index += 1) add(ended(`${index}`));
  expect(size()).toBe(2);
  isDown = false;
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual([[{ kind: 'missed' }, ended('10000')]]);
});

test('messages that are sent again come before those added during the first attempt', async () => {
  const failing = Promise.withResolvers<void>();
  const attempt = vi.fn(send).mockImplementationOnce(() => failing.promise);
  const { add } = createMessageBatches(attempt, 1000);
  add(ended('a'));
  await vi.advanceTimersByTimeAsync(10);
  add(ended('b'));
  failing.reject(new Error('down'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([[ended('a'), ended('b')]]);
  const [first, second] = attempt.mock.calls.map(([, since]) => since);
  expect(second).toBe(first);
});

test('a batch knows when its oldest message was added, also when it is sent again', async () => {
  const attempt = vi.fn(send);
  const { add, size } = createMessageBatches(attempt, 1000);
  const start = Math.round(performance.now());
  isDown = true;
  add(ended('a'));
  await vi.advanceTimersByTimeAsync(500);
  add(ended('b'));
  expect(size()).toBe(2);
  isDown = false;
  await vi.advanceTimersByTimeAsync(600);
  expect(size()).toBe(0);
  add(ended('c'));
  await vi.advanceTimersByTimeAsync(10);
  expect(attempt.mock.calls.map(([, since]) => since)).toEqual([start, start, start + 1100]);
});

test('closing sends the pending messages and leaves no timer when that fails', async () => {
  const one = createMessageBatches(send, 1000);
  one.add(HATCHES);
  await one.close();
  expect(sent).toEqual([[HATCHES]]);
  isDown = true;
  const other = createMessageBatches(send, 1000);
  other.add(HATCHES);
  await other.close();
  expect(vi.getTimerCount()).toBe(0);
});
