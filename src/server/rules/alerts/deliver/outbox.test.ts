import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';

type Row = { id: string; attempts: number };

test('a delivery is sent once when a read that began before its outcome returns it', async () => {
  const row: Row = { id: 'one', attempts: 0 };
  const sent: string[] = [];
  const reads: ((rows: Row[]) => void)[] = [];
  let answerSend = () => {};
  const outbox = createOutbox<Row>({
    readDue: () => new Promise((resolve) => reads.push(resolve)),
    laneOf: () => 'lane',
    perLane: 1,
    send: ({ id }) => {
      sent.push(id);
      return new Promise((resolve) => {
        answerSend = () => resolve({ outcome: { kind: 'sent' } });
      });
    },
    settle: () => Promise.resolve(),
    now: () => 0,
    onError: (error) => {
      throw error;
    },
  });
  const nextRead = () => expect.poll(() => reads.length).toBe(1);
  outbox.wake();
  await nextRead();
  reads.shift()?.([row]);
  await expect.poll(() => sent).toEqual(['one']);
  outbox.wake();
  await nextRead();
  answerSend();
  // The outcome is written while the second read runs.
  await new Promise(setImmediate);
  reads.shift()?.([row]);
  await new Promise(setImmediate);
  expect(sent).toEqual(['one']);
});
