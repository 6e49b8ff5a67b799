import { expect, it } from 'vitest';
import { type Answers, openChatPage, wireConversation, wireEvent } from '../testing/chat-page.ts';

const REQUEST = 'PUT /api/conversations/talk/request';
const LIST = 'GET /api/conversations';
const AS_REQUEST: Answers = {
  [LIST]: () => ({ conversations: [wireConversation({ request: 'open' })] }),
};

async function open(answers: Answers) {
  const page = await openChatPage({ ...AS_REQUEST, ...answers });
  const requests = await import('./requests.ts');
  const list = () => {
    const known = page.$conversations.get();
    return known.state === 'known' ? known.conversations : [];
  };
  const first = () => {
    const [talk] = list();
    if (talk === undefined) throw new Error('no conversation');
    return talk;
  };
  return { ...page, ...requests, list, first };
}

it('counts no request as unread, until it is accepted', async () => {
  const page = await open({ [REQUEST]: () => 204 });
  expect([page.first().request, page.$unreadTotal.get()]).toEqual(['open', 0]);
  await page.acceptRequest(page.first());
  expect(page.received.find(({ call }) => call === REQUEST)?.body).toEqual({ accepted: true });
  expect([page.first().request, page.$unreadTotal.get()]).toEqual([null, 1]);
});

it('takes a declined request from the list', async () => {
  const page = await open({ [REQUEST]: () => 204 });
  await page.declineRequest(page.first());
  expect(page.received.find(({ call }) => call === REQUEST)?.body).toEqual({ accepted: false });
  expect(page.list()).toEqual([]);
});

it('says that nobody tells the sender of a decline, and takes it back with Undo', async () => {
  const page = await open({ [REQUEST]: () => 204 });
  const { $toast } = await import('../../site/toast.ts');
  await page.declineRequest(page.first());
  const toast = $toast.get();
  expect(toast).toMatchObject({ title: 'You declined Bob', text: 'Nobody tells them.' });
  expect(toast?.button?.label).toBe('Undo');
  toast?.button?.press();
  await page.advance(0);
  expect(page.received.findLast(({ call }) => call === REQUEST)?.body).toEqual({ accepted: null });
  expect(page.first().request).toBe('open');
});

it('keeps a request that could not be answered, and says so', async () => {
  const page = await open({ [REQUEST]: () => null });
  await page.declineRequest(page.first());
  expect(page.list()).toHaveLength(1);
  expect(page.toast()).toBe('No answer. Check your connection and try again.');
});

it('reports a stranger with the reason, and declines only a request', async () => {
  const reports: unknown[] = [];
  const page = await open({
    [REQUEST]: () => 204,
    'POST /api/reports': ({ body }) => {
      reports.push(body);
      return 204;
    },
  });
  const { $toast } = await import('../../site/toast.ts');
  await page.reportStranger({ ...page.first(), request: 'ad' });
  expect(page.list()).toHaveLength(1);
  const text = 'Our team will look at it. Nobody tells them.';
  expect($toast.get()).toMatchObject({ title: 'You reported Bob', text });
  await page.reportStranger(page.first());
  expect(page.list()).toEqual([]);
  expect($toast.get()?.text).toContain('The request is gone.');
  const reason = 'Something else: a message of a stranger';
  const report = { user_id: 'bob', conversation_id: 'talk', seq: 2, ad_id: null, reason };
  expect(reports).toEqual([report, report]);
});

it.each([
  ['has declined the request', [], 0],
  ['has blocked its sender', [wireConversation({ request: 'open', blocked: true })], 1],
])('shows at once that another device %s', async (_, conversations, length) => {
  let list = [wireConversation({ request: 'open' })];
  const page = await open({ [LIST]: () => ({ conversations: list }) });
  list = conversations;
  page.receive('PARTNER_CHANGED', { conversationId: 'talk' });
  await page.advance(0);
  expect([page.list().length, page.list().every(({ blocked }) => blocked)]).toEqual([length, true]);
  expect(page.$unreadTotal.get()).toBe(0);
});

it('reads the list again when the reader has answered, on whatever device', async () => {
  let request: string | undefined = 'open';
  const page = await open({
    [LIST]: () => ({ conversations: [wireConversation({ request, lastSeq: 3 })] }),
  });
  request = undefined;
  page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 3, event: wireEvent(3, 'ann') });
  await page.advance(0);
  expect(page.first().request).toBeNull();
});
