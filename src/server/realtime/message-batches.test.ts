import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hint } from './bus.ts';
import { createBatches } from './message-batches.ts';

const HATCHES: Hint = { kind: 'hatches' };
const ended = (session: string): Hint => ({ kind: 'session-ended', session });

let sent: Hint[][] = [];
let isDown = false;
const send = async (hints: readonly Hint[]) => {
  if (isDown) throw new Error('down');
  sent.push([...hints]);
};
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isDown = false;
});
afterEach(() => void vi.useRealTimers());

test('hints of 10 ms travel together, the same one once', async () => {
  const { add } = createBatches(send, 1000);
  for (const hint of [HATCHES, ended('a'), HATCHES]) add(hint);
  await vi.advanceTimersByTimeAsync(9);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[HATCHES, ended('a')]]);
  add(HATCHES);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toHaveLength(2);
});

test('hints that could not be sent go again with those that came since', async () => {
  const { add } = createBatches(send, 1000);
  isDown = true;
  add(ended('a'));
  await vi.advanceTimersByTimeAsync(10);
  add(ended('b'));
  await vi.advanceTimersByTimeAsync(900);
  isDown = false;
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([[ended('a'), ended('b')]]);
});

test('hints that go again come before those that came while they were sent', async () => {
  const failing = Promise.withResolvers<void>();
  const attempt = vi.fn(send).mockImplementationOnce(() => failing.promise);
  const { add } = createBatches(attempt, 1000);
  add(ended('a'));
  await vi.advanceTimersByTimeAsync(10);
  add(ended('b'));
  failing.reject(new Error('down'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([[ended('a'), ended('b')]]);
});

test('the end sends what waits, and leaves no timer when it fails', async () => {
  const one = createBatches(send, 1000);
  one.add(HATCHES);
  await one.close();
  expect(sent).toEqual([[HATCHES]]);
  isDown = true;
  const other = createBatches(send, 1000);
  other.add(HATCHES);
  await other.close();
  expect(vi.getTimerCount()).toBe(0);
});
