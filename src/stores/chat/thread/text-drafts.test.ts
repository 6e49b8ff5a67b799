import { expect, it, vi } from 'vitest';
import { openChatPage } from '../testing/chat-page.ts';

async function open(local = new Map<string, string>()) {
  const page = await openChatPage({}, { local });
  return { ...page, ...(await import('./text-drafts.ts')) };
}

it('stores one text for each conversation over a reload', async () => {
  const page = await open();
  page.storeTextDraft('talk', 'hel');
  page.storeTextDraft('other', 'x');
  page.storeTextDraft('other', ' ');
  const next = await open(page.local);
  expect([next.readTextDraft('talk'), next.readTextDraft('other')]).toEqual(['hel', '']);
});

it('keeps the texts of two tabs apart', async () => {
  const page = await open();
  page.storeTextDraft('talk', 'hel');
  const otherTab = await open(page.local);
  otherTab.storeTextDraft('other', 'wor');
  expect([otherTab.readTextDraft('talk'), otherTab.readTextDraft('other')]).toEqual(['hel', 'wor']);
});

it('returns no text of another player, and none from malformed data', async () => {
  const page = await open(
    new Map([
      ['chat_text:bob:talk', '{"text":"secret","at":5}'],
      ['chat_text:ann:talk', '{"text":5}'],
    ]),
  );
  expect([page.readTextDraft('talk'), page.readTextDraft('constructor')]).toEqual(['', '']);
  expect(page.hasTextDrafts('bob')).toBe(true);
});

it('stays over the end of a session, and is deleted for its player alone', async () => {
  const page = await open(new Map([['chat_text:bob:talk', '{"text":"secret","at":5}']]));
  page.storeTextDraft('talk', 'hel');
  const { logout } = await import('../../session/logout.ts');
  await logout();
  expect(page.readTextDraft('talk')).toBe('');
  expect(page.hasTextDrafts('ann')).toBe(true);
  page.deleteTextDrafts('ann');
  expect([page.hasTextDrafts('ann'), page.hasTextDrafts('bob')]).toEqual([false, true]);
});

it('lives as long as the page when storage is full', async () => {
  const page = await open();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('quota');
  });
  page.storeTextDraft('talk', 'hel');
  expect(page.readTextDraft('talk')).toBe('hel');
});

it('keeps the 50 texts that changed last', async () => {
  const page = await open();
  for (let id = 0; id < 51; id += 1) {
    page.storeTextDraft(`c${id}`, 'x');
    await page.advance(1);
  }
  expect(['c0', 'c1', 'c50'].map(page.readTextDraft)).toEqual(['', 'x', 'x']);
});
