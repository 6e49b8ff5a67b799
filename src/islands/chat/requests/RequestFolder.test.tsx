import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { hasOutsideContact } from '../../../domain/chat/outside-contact.ts';
import { $contactRule } from '../../../stores/chat/thread/outside-contacts.ts';
import { RequestFolder } from './RequestFolder.tsx';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://site.test' }));
afterEach(() => $contactRule.set(null));

const request = (text: string): Conversation => ({
  id: 'talk',
  partner: { id: 'bob', username: 'Bob', avatar: null },
  lastSeq: 1,
  readSeq: 0,
  own: [],
  last: { seq: 1, senderId: 'bob', clientId: null, at: 1000, kind: 'message', text },
  blocked: false,
  deleted: false,
  request: 'open',
  suspended: false,
});
const folder = (text: string) =>
  renderToStaticMarkup(
    <RequestFolder requests={[request(text)]} partnerId={null} onClose={() => {}} />,
  );

it('warns of an outside contact in the row of a request', () => {
  $contactRule.set({ hasOutsideContact });
  expect(folder('add me on d i s c o r d')).toContain('Careful: this may lead to another site.');
  expect(folder('my fox for your owl?')).not.toContain('Careful');
});

it('sets Report apart from Decline, which looks otherwise', () => {
  const buttons = [...folder('hi').matchAll(/<button[^>]*class="([^"]*)"[^>]*>(?:<\w+>)*(\w+)/g)];
  const classOf = (label: string) => buttons.find(([, , found]) => found === label)?.[1];
  expect(buttons.map(([, , label]) => label).slice(-3)).toEqual(['Accept', 'Decline', 'Report']);
  expect(classOf('Decline')).not.toContain('button-quiet');
  expect(classOf('Report')).toContain('button-quiet ml-auto');
});
