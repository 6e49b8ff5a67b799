import { expect, it } from 'vitest';
import { safeStorage } from '../../../api/shared/safe-storage.ts';
import type { StoredMessage } from '../../../contract/chat/outbox.ts';
import { createBrowser } from '../testing/browser.ts';
import { createStoredOutbox, hasUnsent } from './stored-outbox.ts';

const message = (clientId: string, at: number, conversationId = 'talk'): StoredMessage => ({
  clientId,
  conversationId,
  text: clientId,
  at,
  failure: null,
});
const ids = (messages: StoredMessage[]) => messages.map(({ clientId }) => clientId);

function outboxOf(userId: string, browser = createBrowser(true), tab = {}) {
  const storage = browser.storageOf(tab);
  return createStoredOutbox(userId, storage, (listener) => browser.listen(tab, listener));
}

it('stores messages by conversation, first in, first out, over a reload', () => {
  const browser = createBrowser(true);
  const outbox = outboxOf('ann', browser);
  outbox.put(message('b', 2));
  outbox.put(message('a', 1));
  outbox.put(message('c', 3, 'other'));
  const next = outboxOf('ann', browser);
  expect([ids(next.list('talk')), next.conversations()]).toEqual([
    ['a', 'b'],
    ['talk', 'other'],
  ]);
  next.remove('a');
  expect(ids(outbox.list('talk'))).toEqual(['b']);
});

it('shows no player the messages of another, whatever their ids are', () => {
  const browser = createBrowser(true);
  outboxOf('ann', browser).put(message('x', 1));
  for (const other of ['an', 'ann:', 'ann:x', '', 'bob']) {
    expect(outboxOf(other, browser).conversations()).toEqual([]);
    expect(hasUnsent(browser.storageOf({}), other)).toBe(false);
  }
  expect(hasUnsent(browser.storageOf({}), 'ann')).toBe(true);
});

it('reports changes of other tabs to the outbox, and no other changes of the storage', () => {
  const browser = createBrowser(true);
  const tab = {};
  const updates: number[] = [];
  outboxOf('ann', browser, tab).onChange(() => updates.push(1));
  outboxOf('ann', browser).put(message('a', 1));
  browser.storageOf({}).set('theme', 'dark');
  browser.deliverNext();
  browser.deliverNext();
  expect(updates).toEqual([1]);
});

it('ignores malformed entries, and a message under another key', () => {
  const browser = createBrowser(true);
  browser.entries.set('chat_outbox:ann:a', '{"clientId":"a"');
  browser.entries.set('chat_outbox:ann:b', JSON.stringify(message('c', 1)));
  browser.entries.set('chat_outbox:ann:d', JSON.stringify(message('d', 1)));
  expect(ids(outboxOf('ann', browser).list('talk'))).toEqual(['d']);
});

it('keeps messages for as long as the page lives when storage is full or forbidden', () => {
  const fail = () => {
    throw new Error('quota');
  };
  const full = { length: 0, key: () => null, getItem: () => null, removeItem: () => {} };
  for (const open of [() => ({ ...full, setItem: fail }), fail]) {
    const outbox = createStoredOutbox('ann', safeStorage(open), () => () => {});
    outbox.put(message('a', 1));
    expect(ids(outbox.list('talk'))).toEqual(['a']);
    outbox.remove('a');
    expect(outbox.list('talk')).toEqual([]);
  }
});
