import { expect, it, vi } from 'vitest';
import { openChatPage } from '../testing/chat-page.ts';

async function open(session = new Map<string, string>()) {
  const page = await openChatPage({}, { session });
  return { ...page, ...(await import('./text-drafts.ts')) };
}

it('stores one text for each conversation over a reload', async () => {
  const page = await open();
  page.storeTextDraft('talk', 'hel');
  page.storeTextDraft('other', 'x');
  page.storeTextDraft('other', '');
  const next = await open(page.session);
  expect([next.readTextDraft('talk'), next.readTextDraft('other')]).toEqual(['hel', '']);
});

it('returns no text of another player, and none from malformed data', async () => {
  for (const malformed of [
    '{',
    '{"userId":"bob","texts":{"talk":"secret"}}',
    '{"userId":"ann","texts":{"talk":5}}',
  ]) {
    const page = await open(new Map([['chat_drafts', malformed]]));
    expect(page.readTextDraft('talk')).toBe('');
    expect(page.readTextDraft('constructor')).toBe('');
  }
});

it('is cleared at a logout', async () => {
  const page = await open();
  page.storeTextDraft('talk', 'hel');
  const { logout } = await import('../../session/logout.ts');
  await logout();
  expect(page.session.has('chat_drafts')).toBe(false);
  expect(page.readTextDraft('talk')).toBe('');
});

it('lives as long as the page when storage is full', async () => {
  const page = await open();
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new Error('quota');
    },
  });
  page.storeTextDraft('talk', 'hel');
  expect(page.readTextDraft('talk')).toBe('hel');
});

it('keeps the 50 texts that changed last', async () => {
  const page = await open();
  for (let id = 0; id < 51; id += 1) page.storeTextDraft(`c${id}`, 'x');
  expect([page.readTextDraft('c0'), page.readTextDraft('c1')]).toEqual(['', 'x']);
});
