import { expect, it } from 'vitest';
import { openChatPage, type TWO_MESSAGES } from '../testing/chat-page.ts';

const BLOCK = '/api/blocks/bob';

async function open(answers: typeof TWO_MESSAGES) {
  const page = await openChatPage(answers);
  const safety = await import('./safety.ts');
  const partner = () => {
    const list = page.$conversations.get();
    const [talk] = list.state === 'known' ? list.conversations : [];
    if (talk === undefined) throw new Error('no conversation');
    return talk;
  };
  return { ...page, ...safety, partner };
}

it('blocks and unblocks a player, in the list at once', async () => {
  const page = await open({ [`PUT ${BLOCK}`]: () => 204, [`DELETE ${BLOCK}`]: () => 204 });
  expect(await page.blockPartner(page.partner())).toBe(true);
  expect([page.partner().blocked, page.$unreadTotal.get()]).toEqual([true, 0]);
  expect(page.local.get('blocked_players')).toBe('["bob"]');
  expect(page.toast()).toBe('Bob is blocked and cannot send you anything');
  expect(await page.unblockPartner(page.partner())).toBe(true);
  expect([page.partner().blocked, page.toast()]).toEqual([false, 'You no longer block Bob']);
  expect(page.local.get('blocked_players')).toBe('[]');
});

it.each([
  [null, 'No answer. Check your connection and try again.'],
  [403, 'Bob could not be blocked.'],
  [{ status: 429, after: 300 }, 'That was too fast. Try again in 5 min.'],
])('shows a failure (%j)', async (answer, text) => {
  const page = await open({ [`PUT ${BLOCK}`]: () => answer });
  expect(await page.blockPartner(page.partner())).toBe(false);
  expect([page.partner().blocked, page.toast()]).toEqual([false, text]);
});

it('shows no other message when the session has ended', async () => {
  const page = await open({ [`PUT ${BLOCK}`]: () => 401 });
  await page.blockPartner(page.partner());
  expect(page.toast()).toBe('You have been logged out');
});
