import { expect, it } from 'vitest';
import {
  type Listed,
  listAfterNotice,
  listAfterRead,
  mergeList,
  missingCount,
  unreadCount,
} from './conversations.ts';

type Event = { seq: number; senderId: string; at: number; kind: string };
type One = Listed<Event> & { request: 'open' | null; blocked: boolean };

const event = (seq: number, at: number, senderId = 'bob'): Event => ({
  seq,
  senderId,
  at,
  kind: 'message',
});
const one = (id: string, lastSeq: number, at: number, readSeq = 0, senderId = 'bob'): One => ({
  id,
  partner: { id: 'bob' },
  request: null,
  blocked: false,
  lastSeq,
  readSeq,
  own: senderId === 'ann' && lastSeq > readSeq ? [lastSeq] : [],
  last: lastSeq === 0 ? null : event(lastSeq, at, senderId),
});
const ids = (list: readonly One[]) => list.map(({ id }) => id);
const notice = (id: string, seq: number, at: number | null, senderId = 'bob') => ({
  id,
  seq,
  events: at === null ? [] : [event(seq, at, senderId)],
});

it('counts unread events, and no own ones among them', () => {
  expect(unreadCount(one('a', 5, 1, 2))).toBe(3);
  expect(unreadCount(one('a', 5, 1, 2, 'ann'))).toBe(2);
  expect(unreadCount(one('a', 5, 1, 9))).toBe(0);
});

it('counts an end that nobody wrote, whoever is named as its sender, until it is read', () => {
  const end = (senderId: string) => ({
    ...notice('a', 4, 10, senderId),
    events: [ended(senderId)],
  });
  const ended = (senderId: string) => ({ ...event(4, 10, senderId), kind: 'ended' });
  for (const senderId of ['ann', 'bob']) {
    const [after] = listAfterNotice<Event, One>([one('a', 3, 9, 3)], end(senderId));
    expect(after && [after.readSeq, unreadCount(after)]).toEqual([3, 1]);
    const [caused] = listAfterNotice<Event, One>([one('a', 3, 9, 4)], end(senderId));
    expect(caused && unreadCount(caused)).toBe(0);
  }
});

it('drops a request that a read lacks, because another device has declined it', () => {
  const known = [{ ...one('a', 1, 9), request: 'open' as const }, one('b', 1, 5)];
  expect(ids(mergeList<Event, One>(known, []))).toEqual(['b']);
});

it('moves a conversation with a new event to the top', () => {
  const list = listAfterNotice<Event, One>([one('a', 1, 9), one('b', 1, 5)], notice('b', 2, 10));
  expect(ids(list)).toEqual(['b', 'a']);
  expect(list[0]).toMatchObject({ lastSeq: 2, last: { seq: 2 } });
});

it('notes that a conversation has grown without its last event', () => {
  const list = listAfterNotice<Event, One>([one('a', 1, 9, 1)], notice('a', 4, null));
  expect(list[0] && [unreadCount(list[0]), missingCount(list[0])]).toEqual([3, 3]);
  const later = listAfterNotice<Event, One>(list, notice('a', 4, 12));
  expect(later[0] && missingCount(later[0])).toBe(0);
});

it('counts no own message, which is read if everything before it was', () => {
  for (const [readSeq, after, unread] of [
    [3, 4, 0],
    [1, 1, 2],
  ] as const) {
    const list = listAfterNotice<Event, One>([one('a', 3, 9, readSeq)], notice('a', 4, 10, 'ann'));
    expect(list[0] && [list[0].readSeq, unreadCount(list[0])]).toEqual([after, unread]);
    const next = listAfterNotice<Event, One>(list, notice('a', 5, 11));
    expect(next[0] && unreadCount(next[0])).toBe(unread + 1);
  }
});

it('learns from a page of events which of them are own, each once', () => {
  const events = [event(4, 10), event(5, 11, 'ann'), event(6, 12, 'ann'), event(7, 13)];
  const grown = listAfterNotice<Event, One>([one('a', 3, 9, 3)], notice('a', 7, null));
  expect(grown[0] && unreadCount(grown[0])).toBe(4);
  const page = { id: 'a', seq: 7, events };
  const known = listAfterNotice<Event, One>(listAfterNotice<Event, One>(grown, page), page);
  expect(known[0] && unreadCount(known[0])).toBe(2);
  const read = listAfterRead<Event, One>(known, 'a', 4);
  expect(read[0]).toMatchObject({ readSeq: 6, own: [] });
});

it('keeps own events that arrived during a read of the list', () => {
  const known = listAfterNotice<Event, One>([one('a', 3, 9, 2)], notice('a', 4, 10, 'ann'));
  const [merged] = mergeList<Event, One>(known, [one('a', 3, 9, 2)]);
  expect(merged && [merged.lastSeq, unreadCount(merged)]).toEqual([4, 1]);
});

it('ignores an older notice and an older read mark', () => {
  const list = [one('a', 3, 9, 3)];
  expect(listAfterNotice<Event, One>(list, notice('a', 2, 8))).toEqual(list);
  expect(listAfterRead<Event, One>(list, 'a', 1)).toEqual(list);
});

it('returns the same list when the conversation is not in it', () => {
  const list = [one('a', 1, 9)];
  expect(listAfterNotice<Event, One>(list, notice('x', 1, 9))).toBe(list);
});

it('keeps notices that arrived during a read, new conversations, and old ones that the answer lacks', () => {
  const known = [one('new', 0, 0), one('a', 7, 20, 5), one('old', 3, 2)];
  const merged = mergeList<Event, One>(known, [one('b', 1, 15), one('a', 6, 10, 6)]);
  expect(ids(merged)).toEqual(['new', 'a', 'b', 'old']);
  expect(merged[1]).toMatchObject({ lastSeq: 7, readSeq: 6, last: { seq: 7 } });
});
