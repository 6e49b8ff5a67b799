import { expect, it } from 'vitest';
import { toChatEventNotice, toOfferEventNotice, toPresences } from './chat-events.ts';

const event = { seq: 2, kind: 'message', sender_id: 'bob', body: { text: 'hi' }, at: 1.8e12 };

it('reads a notice with its event, and without an event of another sequence', () => {
  const data = { conversationId: 'talk', seq: 2, event };
  expect(toChatEventNotice(data)).toMatchObject({ conversationId: 'talk', event: { seq: 2 } });
  expect(toChatEventNotice({ ...data, seq: 3 })).toMatchObject({ seq: 3, event: null });
});

it('reads the sequence of an offer in the log, and none from text alone', () => {
  const data = { conversationId: 'talk', message: event };
  expect(toOfferEventNotice(data)).toMatchObject({ conversationId: 'talk', seq: 2 });
  expect(toOfferEventNotice({ ...data, message: 'a trade!' })).toBeNull();
});

it('returns who is online and leaves out unreadable entries', () => {
  const data = [
    { userId: 'a', status: 'online', lastSeen: 1.8e12 },
    null,
    { userId: 'b', status: 'away', lastSeen: null },
  ];
  expect(toPresences(data)).toEqual([
    { userId: 'a', online: true, lastSeen: 1.8e12 },
    { userId: 'b', online: false, lastSeen: null },
  ]);
});
