import { expect, it } from 'vitest';
import { parseStoredMessage } from './outbox.ts';
import { parseTextDrafts } from './text-drafts.ts';

const message = { clientId: 'c-1', conversationId: 'talk', text: 'hi', at: 5, failure: null };

it('parses an unsent message', () => {
  expect(parseStoredMessage(JSON.stringify(message))).toEqual(message);
});

it.each([
  [null],
  ['{"clientId":'],
  ['[]'],
  [JSON.stringify({ ...message, clientId: '../x' })],
  [JSON.stringify({ ...message, text: '' })],
  [JSON.stringify({ ...message, text: 'x'.repeat(2001) })],
  [JSON.stringify({ ...message, at: '5' })],
  [JSON.stringify({ ...message, conversationId: undefined })],
])('parses no message from %.60s', (stored) => {
  expect(parseStoredMessage(stored)).toBeNull();
});

it('parses the texts of one player, and none of another player or from malformed data', () => {
  const stored = JSON.stringify({ userId: 'ann', texts: { talk: 'hel' } });
  expect(parseTextDrafts(stored, 'ann').texts).toEqual({ talk: 'hel' });
  for (const malformed of [null, '{', '[]', '{"userId":"ann","texts":[1]}']) {
    expect(parseTextDrafts(malformed, 'ann')).toEqual({ userId: 'ann', texts: {} });
  }
  expect(parseTextDrafts(stored, 'bob')).toEqual({ userId: 'bob', texts: {} });
});
