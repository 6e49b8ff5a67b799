import { expect, it } from 'vitest';
import { parseStoredMessage, parseTextDraft } from './outbox.ts';

const message = { clientId: 'c-1', conversationId: 'talk', text: 'hi', at: 5, failure: null };

it('parses an unsent message', () => {
  expect(parseStoredMessage(JSON.stringify(message))).toEqual({ ...message, code: null });
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

it('parses a typed text, and none from malformed data', () => {
  const draft = { text: 'hel', at: 5 };
  expect(parseTextDraft(JSON.stringify(draft))).toEqual(draft);
  const long = JSON.stringify({ text: 'x'.repeat(20_001), at: 5 });
  for (const malformed of [null, '{', '[]', '"hel"', '{"text":5,"at":5}', '{"text":"hel"}', long]) {
    expect(parseTextDraft(malformed)).toBeNull();
  }
});
