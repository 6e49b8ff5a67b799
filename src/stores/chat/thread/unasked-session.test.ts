import { expect, it } from 'vitest';
import { openChatPage } from '../testing/chat-page.ts';
import { openThread, type Page, SEND, screen, view } from '../testing/thread-page.ts';

const READ = 'PUT /api/conversations/talk/read';

/** Opens a page on which a player has not said yet whether the session is theirs. */
async function openUnasked() {
  const page = await openThread();
  page.local.set('auth_former', 'mine');
  fireStorage(page);
  return page;
}

function fireStorage(page: Page): void {
  page.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_former' }));
}

it('keeps a message in the outbox until the player says that the session is theirs', async () => {
  const page = await openUnasked();
  page.thread().send('hello');
  await page.advance(60_000);
  expect([page.calls(SEND), screen(page).at(-1)]).toEqual([[], '…hello']);
  expect(view(page)).toMatchObject({ isUnreachable: false, pausedUntil: null });
  const { confirmSignIn } = await import('../../session/unasked-sign-in.ts');
  confirmSignIn();
  await page.advance(0);
  expect([page.calls(SEND).length, screen(page).at(-1)]).toEqual([1, 'hello']);
});

it('sends it at once when another tab answers', async () => {
  const page = await openUnasked();
  page.thread().send('hello');
  await page.advance(60_000);
  page.local.delete('auth_former');
  fireStorage(page);
  await page.advance(0);
  expect(page.calls(SEND)).toHaveLength(1);
});

it('sends nothing of it when the player says that it is somebody else', async () => {
  const page = await openUnasked();
  page.thread().send('hello');
  await page.advance(60_000);
  page.answers['GET /auth/user'] = () => ({ id: 'zoe', username: 'Zoe', avatar_url: null });
  const { rejectSignIn } = await import('../../session/unasked-sign-in.ts');
  rejectSignIn();
  await page.advance(60_000);
  expect(page.calls(SEND)).toEqual([]);
});

it('marks nothing as read before the answer', async () => {
  const page = await openUnasked();
  page.thread().markRead();
  await page.advance(60_000);
  expect(page.calls(READ)).toEqual([]);
  const { confirmSignIn } = await import('../../session/unasked-sign-in.ts');
  confirmSignIn();
  await page.advance(0);
  expect(page.calls(READ)).toHaveLength(1);
});

it('shows nobody that the player types', async () => {
  const page = await openChatPage();
  page.local.set('auth_former', '');
  const { updateTyping } = await import('../conversations/typing.ts');
  updateTyping('talk', 'x');
  updateTyping('talk', '');
  expect(page.sent().filter(({ type }) => type !== 'HEARTBEAT')).toEqual([]);
});

it('opens no conversation with another player', async () => {
  const page = await openChatPage({ 'POST /api/conversations': () => 204 });
  page.local.set('auth_former', 'mine');
  const opened = await page.threads.openWith('dog');
  expect(opened).toMatchObject({ state: 'failed', problem: expect.stringMatching(/^Nothing was/) });
  expect(page.calls('POST /api/conversations')).toEqual([]);
});
