import { expect, it } from 'vitest';
import { type ChatEvent, toEvent, withoutText } from '../../../contract/chat/conversation.ts';
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
])('describes an offer that was %s in text', (state, text) => {
  expect(eventText(eventOf(state, offer(state)))).toBe(text);
});

it('does not say that somebody called off what a suspension ended', () => {
  const ended = { ...offer('called_off'), reason: 'proposer_suspended' };
  expect(eventText(eventOf('called_off', ended))).toBe('A trade has ended');
  expect(eventText(eventOf('called_off', offer('called_off')))).toBe('Called the agreement off');
});

it('shows a message as one line, and cuts it between whole characters', () => {
  expect(eventText(eventOf('message', { text: 'a\n\n b' }))).toBe('a b');
  expect(eventText(eventOf('message', { text: `${'x'.repeat(199)}😀` })).isWellFormed()).toBe(true);
});

it('says that a message was removed', () => {
  const event = withoutText(eventOf('message', { text: 'Come to my house' }));
  expect(eventText(event)).toBe('This message was removed.');
});

it('asks the reader to reload for an event that only a newer version knows', () => {
  expect(eventText(eventOf('dance', {}))).toContain('Reload');
});
