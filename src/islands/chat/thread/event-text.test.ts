import { expect, it } from 'vitest';
import { type ChatEvent, toEvent } from '../../../contract/chat/conversation.ts';
import { eventText } from './event-text.ts';

const COMMON = { seq: 1, sender_id: 'a', client_id: null, at: 1000 };
const eventOf = (kind: string, body: object): ChatEvent => {
  const event = toEvent({ ...COMMON, kind, body });
  if (event === null) throw new Error('unreadable event');
  return event;
};
const offer = (state: string) => ({
  id: 'o',
  conversation_id: 'c',
  proposer_id: 'a',
  recipient_id: 'b',
  state,
  created_at: 1000,
});

it.each([
  ['proposed', 'Sent a trade offer'],
  ['accepted', 'Accepted the trade offer'],
  ['declined', 'Declined the trade offer'],
  ['withdrawn', 'Withdrew the trade offer'],
  ['countered', 'Countered the trade offer'],
])('an offer that was %s is told in words', (state, words) => {
  expect(eventText(eventOf(state, offer(state)))).toBe(words);
});

it('a message is one line of its text, never half a character', () => {
  expect(eventText(eventOf('message', { text: 'a\n\n b' }))).toBe('a b');
  expect(eventText(eventOf('message', { text: `${'x'.repeat(199)}😀` })).isWellFormed()).toBe(true);
});

it('what only a newer site knows is said to be there', () => {
  expect(eventText(eventOf('dance', {}))).toContain('Reload');
});
