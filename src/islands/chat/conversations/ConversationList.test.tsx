import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import { ConversationList } from './ConversationList.tsx';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://site.test' }));

const conversation: Conversation = {
  id: 'talk',
  partner: { id: 'bob', username: 'Bob', avatar: null },
  lastSeq: 0,
  readSeq: 0,
  own: [],
  last: null,
  blocked: false,
  deleted: false,
  request: null,
  suspended: false,
};
const message = { seq: 1, clientId: null, at: 1000, kind: 'message', text: 'hi' } as const;
const list = (one: Conversation, partnerId: string | null = null) =>
  renderToStaticMarkup(
    <ConversationList list={{ state: 'known', conversations: [one] }} partnerId={partnerId} />,
  );
const withLast = (last: ChatEvent): Conversation => ({ ...conversation, lastSeq: 1, last });

it('shows a conversation without an event only while it is open', () => {
  expect(list(conversation)).toContain('No messages yet');
  expect(list(conversation, 'bob')).toContain('Bob');
  expect(list(withLast({ ...message, senderId: 'bob' }))).toContain('Bob');
});

it('shows nothing of what a blocked player wrote last', () => {
  const html = list({ ...withLast({ ...message, senderId: 'bob', text: 'rude' }), blocked: true });
  expect(html).toContain('Blocked');
  expect(html).not.toContain('rude');
});

it('writes You before what the reader wrote, and before nothing else', () => {
  expect(list(withLast({ ...message, senderId: 'ann' }))).toContain('You: hi');
  expect(list(withLast({ ...message, senderId: 'bob' }))).not.toContain('You:');
});
