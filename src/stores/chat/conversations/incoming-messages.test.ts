import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEventNotice } from '../../../contract/chat/chat-events.ts';
import { eventListener } from '../../../contract/shared/channel-events.ts';
import type { Envelope } from '../../../contract/shared/envelope.ts';
import type { InboxDependencies } from './inbox-dependencies.ts';
import { followIncoming } from './incoming-messages.ts';

const listeners = new Map<string, (message: Envelope) => void>();
let notices: ChatEventNotice[] = [];
let end = () => {};

const event = (seq: number) => ({
  seq,
  kind: 'message',
  sender_id: 'bob',
  body: { text: 'hi' },
  at: 1.8e12,
});
const receive = (seq: number, conversationId = 'talk') =>
  listeners.get('CHAT_MESSAGE')?.({
    type: 'CHAT_MESSAGE',
    data: { conversationId, seq, event: event(seq) },
  });
const seqs = () => notices.map((notice) => `${notice.seq}${notice.event === null ? ' read' : ''}`);

beforeEach(() => {
  vi.useFakeTimers();
  notices = [];
  const onChannelEvent: InboxDependencies['onChannelEvent'] = (type, listener) => {
    listeners.set(type, eventListener(type, listener));
    return () => listeners.delete(type);
  };
  end = followIncoming(onChannelEvent, (notice) => notices.push(notice));
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('the messages of one conversation', () => {
  it('are dropped within 500 ms after another, and one read follows at the end', () => {
    receive(1);
    vi.advanceTimersByTime(100);
    receive(3);
    receive(2);
    expect(seqs()).toEqual(['1']);
    vi.advanceTimersByTime(399);
    expect(seqs()).toEqual(['1']);
    vi.advanceTimersByTime(1);
    expect(seqs()).toEqual(['1', '3 read']);
    vi.advanceTimersByTime(10_000);
    expect(seqs()).toEqual(['1', '3 read']);
  });

  it('all pass when they are 500 ms apart', () => {
    for (const seq of [1, 2, 3]) {
      receive(seq);
      vi.advanceTimersByTime(500);
    }
    expect(seqs()).toEqual(['1', '2', '3']);
  });

  it('do not block those of another conversation', () => {
    receive(1);
    receive(1, 'other');
    expect(notices.map(({ conversationId }) => conversationId)).toEqual(['talk', 'other']);
  });

  it('are not read any more once the player has left', () => {
    receive(1);
    receive(2);
    end();
    vi.advanceTimersByTime(500);
    expect(seqs()).toEqual(['1']);
  });
});

it('passes offers on without a limit', () => {
  receive(1);
  const data = { tradeOffer: { id: 'o' }, conversationId: 'talk', message: event(2) };
  listeners.get('TRADE_OFFER')?.({ type: 'TRADE_OFFER', data });
  expect(seqs()).toEqual(['1', '2']);
});

it('ignores malformed messages', () => {
  for (const data of [
    null,
    7,
    'x',
    {},
    { conversationId: 'talk' },
    { conversationId: 'talk', seq: -1 },
  ]) {
    listeners.get('CHAT_MESSAGE')?.({ type: 'CHAT_MESSAGE', data });
    listeners.get('TRADE_OFFER')?.({ type: 'TRADE_OFFER', data });
  }
  expect(notices).toEqual([]);
});
