import { beforeEach, expect, it, vi } from 'vitest';
import { NO_PARTNER } from '../../../domain/chat/chat-route.ts';
import { BOB, openChatPage, wireConversation } from '../testing/chat-page.ts';

beforeEach(() => void vi.resetModules());

const OPEN = 'POST /api/conversations';
const EVE = { ...BOB, id: 'eve', username: 'Eve' };

/** Opens a page whose URL names a player, with the answers to its calls. */
async function open(userId: string, answers: Parameters<typeof openChatPage>[0] = {}) {
  const page = await openChatPage(answers);
  const { $chatRoute } = await import('./chat-route.ts');
  const { $openedChat, retryOpenChat } = await import('./opened-chat.ts');
  const seen: string[] = [];
  $openedChat.subscribe(({ state }) => seen.push(state));
  const go = async (id: string | null) => {
    $chatRoute.set({ ...NO_PARTNER, userId: id });
    await page.advance(0);
  };
  await go(userId);
  const name = () => {
    const opened = $openedChat.get();
    return opened.state === 'open' ? opened.conversation.partner.username : opened.state;
  };
  return { ...page, go, name, seen, retryOpenChat };
}

it('opens at once without a call when the list has it', async () => {
  const page = await open('bob');
  expect([page.name(), page.calls(OPEN).length]).toEqual(['Bob', 0]);
  await page.go(null);
  expect(page.name()).toBe('none');
});

it('is created when the list lacks it', async () => {
  const talk = { conversation: wireConversation({ id: 'new', user: EVE, last: null, lastSeq: 0 }) };
  const page = await open('eve', { [OPEN]: () => talk });
  expect([page.name(), page.calls(OPEN).map(({ body }) => body)]).toEqual([
    'Eve',
    [{ user_id: 'eve' }],
  ]);
});

it('shows that there is no such player, and does not try again', async () => {
  const page = await open('eve', { [OPEN]: () => 404 });
  await page.advance(60_000);
  expect([page.name(), page.calls(OPEN).length]).toEqual(['missing', 1]);
});

it("opens nothing for the reader's own id, without a call", async () => {
  const page = await open('ann');
  expect([page.name(), page.calls(OPEN).length]).toEqual(['yourself', 0]);
  await page.go('bob');
  expect(page.name()).toBe('Bob');
});

it('can be opened again after a failure', async () => {
  const talk = { conversation: wireConversation({ id: 'new', user: EVE }) };
  const answers = [503, talk];
  const page = await open('eve', { [OPEN]: () => answers.shift() ?? 500 });
  expect(page.name()).toBe('failed');
  page.retryOpenChat();
  await page.advance(0);
  expect(page.name()).toBe('Eve');
});

it('drops an answer that arrives after the reader went on', async () => {
  let answer = (_: object) => {};
  const late = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const page = await open('eve', { [OPEN]: () => late });
  expect(page.name()).toBe('opening');
  await page.go('bob');
  answer({ conversation: wireConversation({ id: 'new', user: EVE }) });
  await page.advance(0);
  expect(page.name()).toBe('Bob');
});

it('is opened again automatically after a transient failure', async () => {
  const talk = { conversation: wireConversation({ id: 'new', user: EVE }) };
  const page = await open('eve', { [OPEN]: () => 503 });
  expect(page.name()).toBe('failed');
  page.answers[OPEN] = () => talk;
  await page.advance(2000);
  expect(page.name()).toBe('Eve');
});

it('fails when the session is not known within 10 s, and opens once it is', async () => {
  const page = await open('bob', { 'GET /auth/user': () => new Promise<never>(() => {}) });
  const { $conversations } = page;
  expect([page.name(), $conversations.get().state]).toEqual(['opening', 'loading']);
  await page.advance(10_000);
  expect([page.name(), $conversations.get().state]).toEqual(['failed', 'failed']);
  page.answers['GET /auth/user'] = () => ({ id: 'ann', username: 'Ann', avatar_url: null });
  await page.advance(2000);
  expect([page.name(), $conversations.get().state]).toEqual(['Bob', 'known']);
});

it('opens the page anew when the partner deletes their account', async () => {
  const page = await open('bob');
  const replace = vi.fn();
  vi.stubGlobal('location', { ...location, replace });
  page.receive('PARTNER_DELETED', { conversationId: 'another', partnerId: 'x' });
  expect([replace.mock.calls, page.calls('GET /api/conversations').length]).toEqual([[], 2]);
  page.receive('PARTNER_DELETED', { conversationId: 'talk', partnerId: 'new id' });
  expect(replace.mock.calls).toEqual([['/chat/new%20id']]);
});
