import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  CHANNEL_EVENTS,
  type ChannelMessage,
  type EventType,
  eventListener,
} from './channel-events.ts';
import { readAs } from './read-as.ts';

/** Events whose data holds nothing, so that any object will do. */
const WITHOUT_FIELDS: EventType<'backend'>[] = ['AUTH_EXPIRED', 'STATUS_CHANGED'];

type FromBackend = ChannelMessage<'backend'>;
type FromSite = ChannelMessage<'site'>;

describe('the types of channel messages', () => {
  it('accept a message with the data of its type', () => {
    expectTypeOf<{ type: 'TRADE_AD_REMOVED'; data: { id: string } }>().toExtend<FromBackend>();
    expectTypeOf<{ type: 'HEARTBEAT'; data: { timestamp: number } }>().toExtend<FromSite>();
  });

  it('refuse a misspelt type', () => {
    expectTypeOf<{ type: 'TRADE_AD_REMOVD'; data: { id: string } }>().not.toExtend<FromBackend>();
    expectTypeOf<{ type: 'HEARTBEET'; data: { timestamp: number } }>().not.toExtend<FromSite>();
    expectTypeOf<'CHAT_MESAGE'>().not.toExtend<EventType<'backend'>>();
    expectTypeOf<'CHAT_MESAGE'>().not.toExtend<Parameters<typeof eventListener>[0]>();
  });

  it('refuse a missing field, and the data of another type', () => {
    expectTypeOf<{ type: 'TRADE_AD_REMOVED'; data: object }>().not.toExtend<FromBackend>();
    expectTypeOf<{ type: 'NEW_TRADE_AD'; data: { id: string } }>().not.toExtend<FromBackend>();
    expectTypeOf<{ type: 'TYPING_START'; data: object }>().not.toExtend<FromSite>();
  });

  it('refuse an event of the other direction', () => {
    expectTypeOf<{ type: 'AUTH_EXPIRED'; data: object }>().not.toExtend<FromSite>();
    expectTypeOf<EventType<'site'>>().toEqualTypeOf<'HEARTBEAT' | 'TYPING_START' | 'TYPING_STOP'>();
  });

  it('type the data that a listener gets', () => {
    eventListener('TYPING_START', (data) => {
      expectTypeOf(data).toEqualTypeOf<{ conversationId: string; userId: string }>();
    });
  });
});

/** Returns what a listener of a type gets of some data. */
function received(type: EventType<'backend'>, data: unknown) {
  const listener = vi.fn();
  eventListener(type, listener)({ type, data });
  return listener.mock.calls.map(([first]) => first);
}

describe('a message of the backend', () => {
  it('reaches its listener as its schema parses it', () => {
    const typing = { conversationId: 'talk', userId: 8 };
    expect(received('TYPING_START', typing)).toEqual([{ conversationId: 'talk', userId: '8' }]);
    const message = { conversationId: 7, seq: 2, event: { seq: 2 } };
    expect(received('CHAT_MESSAGE', message)).toEqual([{ ...message, conversationId: '7' }]);
    expect(received('HEARTBEAT', { timestamp: 1, revision: 4 })).toEqual([
      { timestamp: 1, revision: 4 },
    ]);
  });

  it('keeps the readable statuses beside an unreadable one', () => {
    const data = [
      { userId: 'a', status: 'online', lastSeen: 1_800_000_000 },
      null,
      { userId: 'b' },
    ];
    const read = { userId: 'a', status: 'online', lastSeen: 1.8e12 };
    expect(received('USER_STATUS', data)).toEqual([[read, null, null]]);
  });

  it.each([
    ['TRADE_OFFER', { tradeOffer: { id: 'o' }, conversationId: 'talk' }],
    ['TRADE_OFFER', { tradeOffer: { id: 'o' }, conversationId: 'talk', message: null }],
    ['TRADE_OFFER', { tradeOffer: {}, conversationId: 'talk', message: {} }],
    ['CHAT_MESSAGE', { conversationId: 'talk', seq: 0 }],
    ['HEARTBEAT', { timestamp: 1, revision: -4 }],
    ['NEW_TRADE_AD', {}],
    ['NEW_TRADE_AD', { tradeAd: null }],
    ['TRADE_AD_REMOVED', { id: ' ' }],
    ['PARTNER_DELETED', { conversationId: 'talk' }],
  ] as const)('is ignored when it is malformed: %s %j', (type, data) => {
    expect(received(type, data)).toEqual([]);
  });

  it.each([undefined, null, 'x', 7, {}, { conversationId: {} }])(
    'is ignored when its data is %j',
    (data) => {
      const types = Object.keys(CHANNEL_EVENTS.backend) as EventType<'backend'>[];
      const lenient = types.filter((type) => received(type, data).length > 0);
      expect(lenient.filter((type) => !WITHOUT_FIELDS.includes(type))).toEqual([]);
    },
  );
});

it("parses the site's conversation only by its id", () => {
  const { TYPING_START } = CHANNEL_EVENTS.site;
  expect(readAs(TYPING_START, { conversationId: 'a-1' })).toEqual({
    conversationId: 'a-1',
  });
  expect(readAs(TYPING_START, { conversationId: '<b>' })).toBeNull();
});
