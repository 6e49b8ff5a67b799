import { describe, expect, it } from 'vitest';
import { readSeq, toConversation, toConversationLength, toEvent } from './conversation.ts';

const wire = (part: object = {}) => ({
  seq: 3,
  kind: 'message',
  sender_id: 'bob',
  client_id: 'c',
  body: { text: 'hi' },
  at: 1_800_000_000_000,
  ...part,
});
const offer = {
  id: 'o',
  conversation_id: 'talk',
  proposer_id: 'bob',
  recipient_id: 'ann',
  state: 'accepted',
  created_at: 1_800_000_000_000,
  offering_items: [{ petSlug: 'fox', quantity: 2, isCategory: false }],
  looking_for_items: [],
};

describe('an event', () => {
  it('is a message or a state of an offer', () => {
    const common = { seq: 3, senderId: 'bob', clientId: 'c', at: 1_800_000_000_000 };
    expect(toEvent(wire())).toEqual({ ...common, kind: 'message', text: 'hi' });
    expect(toEvent(wire({ kind: 'accepted', body: offer }))).toMatchObject({
      ...common,
      kind: 'accepted',
      offer: { id: 'o', state: 'accepted', offering: [{ amount: 2 }] },
    });
  });

  it('is a removed message without its text', () => {
    const event = { kind: 'message', text: '', removed: true };
    expect(toEvent(wire({ removed: true }))).toMatchObject(event);
    expect(toEvent(wire({ removed: true, body: { text: '' } }))).toMatchObject(event);
    expect(toEvent(wire({ removed: 'no' }))).not.toHaveProperty('removed');
  });

  it.each([
    [{ kind: 'sticker' }],
    [{ kind: 7 }],
    [{ body: null }],
    [{ body: { text: 5 } }],
    [{ kind: 'accepted', body: { id: 'o' } }],
  ])('keeps its sequence with an unknown kind or body: %j', (part) => {
    expect(toEvent(wire(part))).toMatchObject({ seq: 3, senderId: 'bob', kind: 'unknown' });
  });

  it.each([
    [null],
    ['x'],
    [[]],
    [wire({ seq: 0 })],
    [wire({ seq: 1.5 })],
    [wire({ seq: '3' })],
    [wire({ at: 'once' })],
    [wire({ sender_id: null })],
  ])('is null without a sequence, a sender or a time: %j', (raw) => {
    expect(toEvent(raw)).toBeNull();
  });

  it('has a readable sequence whatever else is missing', () => {
    expect(readSeq({ seq: 9 })).toBe(9);
    expect(readSeq({ seq: -1 })).toBeNull();
  });
});

describe('a conversation', () => {
  const talk = { id: 7, user: { id: 8, username: 'Bob' }, lastSeq: 3, readSeq: 1, last: wire() };

  it('is parsed with its ids as text', () => {
    expect(toConversation(talk)).toEqual({
      id: '7',
      partner: { id: '8', username: 'Bob', avatar: null },
      lastSeq: 3,
      readSeq: 1,
      last: expect.objectContaining({ seq: 3 }),
      own: [],
      blocked: false,
      deleted: false,
      request: null,
      suspended: false,
    });
    expect(toConversation({ ...talk, deleted: true })?.deleted).toBe(true);
    expect(toConversation({ ...talk, deleted: 'yes' })?.deleted).toBe(false);
    expect(toConversation({ ...talk, request: 'open' })?.request).toBe('open');
    expect(toConversation({ ...talk, request: 'else' })?.request).toBeNull();
    expect(toConversation({ ...talk, own: [3] })?.own).toEqual([3]);
    expect(toConversation({ ...talk, own: ['many'] })?.own).toEqual([]);
  });

  it.each([[{ id: null }], [{ user: {} }], [{ lastSeq: -1 }], [{ lastSeq: 'many' }]])(
    'is null with %j',
    (part) => {
      expect(toConversation({ ...talk, ...part })).toBeNull();
    },
  );

  it('has no last event when that is unreadable', () => {
    expect(toConversation({ ...talk, last: 'hi', readSeq: null })).toMatchObject({
      last: null,
      readSeq: 0,
    });
  });
});

it.each([[{ id: 'a' }], [{ lastSeq: 1 }], [null], [{ id: {}, lastSeq: 1 }]])(
  'reads no length from %j',
  (raw) => {
    expect(toConversationLength(raw)).toBeNull();
  },
);

it('reads a length with the sequences of the removed messages, if there are any', () => {
  const length = { id: 'a', lastSeq: 4 };
  expect(toConversationLength({ ...length, removed: [2, 3] })).toEqual({
    ...length,
    removed: [2, 3],
  });
  for (const removed of [undefined, [], 'all', [0]]) {
    expect(toConversationLength({ ...length, removed })).toEqual(length);
  }
});
