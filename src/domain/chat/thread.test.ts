import { expect, it } from 'vitest';
import {
  isBehind,
  type LoggedEvent,
  newThread,
  type Thread,
  type ThreadChange,
  threadAfter,
  unloggedMessages,
} from './thread.ts';

const event = (seq: number, senderId = 'bob', clientId = `${senderId}-${seq}`): LoggedEvent => ({
  seq,
  senderId,
  clientId,
});
const waiting = (clientId: string, at: number, failure: string | null = null) => ({
  clientId,
  at,
  failure,
  text: clientId,
});
const after = (...changes: ThreadChange<LoggedEvent>[]): Thread<LoggedEvent> =>
  changes.reduce(threadAfter<LoggedEvent>, newThread('ann'));
const page = (first: number, last: number, lastSeq = last): ThreadChange<LoggedEvent> => ({
  kind: 'page',
  page: {
    first,
    last,
    lastSeq,
    events: Array.from({ length: last - first + 1 }, (_, index) => event(first + index)),
  },
});
const seqs = ({ log }: Thread<LoggedEvent>) => log?.events.map(({ seq }) => seq);
const lines = (thread: Thread<LoggedEvent>) =>
  unloggedMessages(thread).map(({ clientId }) => clientId);

it('appends the next event of a notice, ignores a known one, and is behind after a later one', () => {
  const thread = after(page(4, 6), { kind: 'notice', seq: 7, event: event(7) });
  expect([seqs(thread), isBehind(thread)]).toEqual([[4, 5, 6, 7], false]);
  const same = threadAfter(thread, { kind: 'notice', seq: 5, event: event(5) });
  expect([seqs(same), isBehind(same)]).toEqual([[4, 5, 6, 7], false]);
  const further = threadAfter(thread, { kind: 'notice', seq: 9, event: event(9) });
  expect([seqs(further), isBehind(further)]).toEqual([[4, 5, 6, 7], true]);
});

it('is behind after a notice without its event, until a read finds nothing more', () => {
  const thread = after(page(1, 2), { kind: 'notice', seq: 3, event: null });
  expect(isBehind(thread)).toBe(true);
  expect(isBehind(threadAfter(thread, { kind: 'caught-up' }))).toBe(false);
});

it('removes a message from the outbox in the update that confirms it', () => {
  const outbox = [waiting('a', 1), waiting('b', 2)];
  const thread = after(page(1, 1), { kind: 'outbox', outbox });
  const confirmed = threadAfter(thread, { kind: 'notice', seq: 2, event: event(2, 'ann', 'a') });
  expect([seqs(confirmed), lines(confirmed)]).toEqual([[1, 2], ['b']]);
});

it("does not mistake another player's client id for its own", () => {
  const thread = after(
    page(1, 1),
    { kind: 'outbox', outbox: [waiting('a', 1)] },
    { kind: 'notice', seq: 2, event: event(2, 'bob', 'a') },
  );
  expect(lines(thread)).toEqual(['a']);
});

it('keeps a sent message in its place until earlier events have been read', () => {
  const sent = after(
    page(1, 1),
    { kind: 'outbox', outbox: [waiting('a', 1), waiting('b', 2)] },
    { kind: 'sent', clientId: 'a', event: event(4, 'ann', 'a') },
  );
  expect([seqs(sent), lines(sent), isBehind(sent)]).toEqual([[1], ['a', 'b'], true]);
  expect(sent.outbox.map(({ clientId }) => clientId)).toEqual(['b']);
  const read = threadAfter(sent, page(2, 4));
  expect([seqs(read), lines(read)]).toEqual([[1, 2, 3, 4], ['b']]);
});

it('keeps a message that another tab removed until a read has found its event', () => {
  const gone = after(
    page(1, 1),
    { kind: 'outbox', outbox: [waiting('a', 1)] },
    { kind: 'outbox', outbox: [] },
  );
  expect([lines(gone), isBehind(gone)]).toEqual([['a'], true]);
  expect(lines(threadAfter(gone, { kind: 'caught-up' }))).toEqual([]);
});

it('removes a discarded message at once', () => {
  const thread = after(
    { kind: 'outbox', outbox: [waiting('a', 1, 'no'), waiting('b', 2)] },
    { kind: 'discarded', clientId: 'a' },
    { kind: 'outbox', outbox: [waiting('b', 2)] },
  );
  expect(lines(thread)).toEqual(['b']);
});
