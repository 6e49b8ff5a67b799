import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

const KEPT = { theme: 'dark', chat_hint_read: '1', trade_drafts_7: '[]', 'chat_outbox:8:a': '{}' };
/** What is left: the next sign-in lets the player choose the account, too (behaviour A20). */
const LEFT = { ...KEPT, sign_in_choice: '1' };
/** What a page with conversations or trade ads has stored. */
const OF_OTHER_PAGES = { blocked_players: '["8"]', chat_read: '{}' };
const UNSENT = { 'chat_outbox:7:a': '{}', 'chat_outbox:7:b': '{}' };

/** Presses Logout on the page of player 7; `agrees` is the answer to the question. */
async function logOut({ unsent = {}, agrees = true } = {}) {
  const page = fakePage({
    auth_token: 'abc',
    auth_user: '{}',
    ...KEPT,
    ...OF_OTHER_PAGES,
    ...unsent,
  });
  Object.assign(page.session, { trade_form: '{}', pending_offers: '{}' });
  const confirm = vi.fn(() => agrees);
  Object.assign(window, { confirm });
  const { logOutAndForget } = await import('./log-out.ts');
  const done = logOutAndForget('7');
  return { ...page, confirm, done };
}

it('leaves only the choices of this browser, drafts, and what another player has', async () => {
  const { calls, confirm, done, local, session, events } = await logOut();
  calls[0]?.answer(204);
  await done;
  expect(confirm).not.toHaveBeenCalled();
  expect([local, session]).toEqual([LEFT, {}]);
  expect(events).toEqual(['auth:logout']);
});

it('asks before it deletes unsent messages', async () => {
  const { calls, confirm, done, local } = await logOut({ unsent: UNSENT });
  calls[0]?.answer(204);
  await done;
  expect(confirm).toHaveBeenCalledOnce();
  expect(local).toEqual(LEFT);
});

it('asks before it deletes a text that was typed in another tab', async () => {
  const typed = { 'chat_text:7:a': '{"text":"hel","at":5}' };
  const { calls, confirm, done, local } = await logOut({ unsent: typed });
  calls[0]?.answer(204);
  await done;
  expect(confirm).toHaveBeenCalledOnce();
  expect(local).toEqual(LEFT);
});

it('does nothing when the player would rather keep them', async () => {
  const { calls, done, local, session } = await logOut({ unsent: UNSENT, agrees: false });
  await done;
  expect(calls).toEqual([]);
  expect(local).toMatchObject({ auth_token: 'abc', ...UNSENT });
  expect(session).toHaveProperty('trade_form');
});

it('deletes nothing when the backend does not log out', async () => {
  const { calls, done, local, session } = await logOut({ unsent: UNSENT });
  calls[0]?.answer(500);
  await done;
  expect(local).toMatchObject({ auth_token: 'abc', ...UNSENT });
  expect(session).toHaveProperty('trade_form');
});
