import { expect, it } from 'vitest';
import {
  toChatEventNotice,
  toOfferEventNotice,
  toOfferUpdate,
  toPresences,
  toRevision,
  toTyping,
} from './chat-events.ts';

const event = { seq: 2, kind: 'message', sender_id: 'bob', body: { text: 'hi' }, at: 1.8e12 };
const envelope = (data: unknown) => ({ type: 'X', data });
const JUNK = [undefined, null, 'x', 7, [], {}, { conversationId: {} }, { conversationId: '' }];

it('reads a hint with its event, or without one that is of another place', () => {
  const data = { conversationId: 7, seq: 2, event };
  expect(toChatEventNotice(envelope(data))).toMatchObject({
    conversationId: '7',
    event: { seq: 2 },
  });
  expect(toChatEventNotice(envelope({ ...data, seq: 3 }))).toMatchObject({ seq: 3, event: null });
});

it('reads news of an offer and its place in the log', () => {
  const news = toOfferUpdate(
    envelope({ tradeOffer: { id: 'o' }, conversationId: 'talk', message: event }),
  );
  expect(news).toEqual({ offerId: 'o', conversationId: 'talk', message: event });
  expect(news && toOfferEventNotice(news)).toMatchObject({ conversationId: 'talk', seq: 2 });
  expect(news && toOfferEventNotice({ ...news, message: 'a trade!' })).toBeNull();
});

it.each([
  [{ tradeOffer: { id: 'o' }, conversationId: 'talk' }],
  [{ tradeOffer: { id: 'o' }, conversationId: 'talk', message: null }],
  [{ tradeOffer: {}, conversationId: 'talk', message: event }],
  [{ tradeOffer: { id: 'o' }, message: event }],
])('has no news of an offer from %j', (data) => {
  expect(toOfferUpdate(envelope(data))).toBeNull();
});

it('reads who is there and leaves out what it cannot read', () => {
  const data = [
    { userId: 'a', status: 'online', lastSeen: 1_800_000_000 },
    null,
    { status: 'online' },
    { userId: 'b', status: 'away' },
  ];
  expect(toPresences(envelope(data))).toEqual([
    { userId: 'a', online: true, lastSeen: 1.8e12 },
    { userId: 'b', online: false, lastSeen: null },
  ]);
});

it('reads who types where', () => {
  expect(toTyping(envelope({ conversationId: 'talk', userId: 8 }))).toEqual({
    conversationId: 'talk',
    userId: '8',
  });
});

it('reads the revision of a heartbeat that tells it', () => {
  expect(toRevision(envelope({ timestamp: 1, revision: 4 }))).toBe(4);
  expect(toRevision(envelope({ timestamp: 1 }))).toBeNull();
  expect(toRevision(envelope({ revision: -4 }))).toBeNull();
});

it.each(JUNK)('makes nothing of %j', (data) => {
  const message = envelope(data);
  expect([toChatEventNotice(message), toOfferUpdate(message), toTyping(message)]).toEqual([
    null,
    null,
    null,
  ]);
  expect([toPresences(message), toRevision(message)]).toEqual([[], null]);
});
