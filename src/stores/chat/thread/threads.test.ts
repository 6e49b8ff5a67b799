import { describe, expect, it } from 'vitest';
import {
  type Answer,
  openChatPage,
  toSent,
  wireConversation,
  wireEvent,
} from '../testing/chat-page.ts';
import { openThread, type Page, SEND, screen, view } from '../testing/thread-page.ts';

const LIST = 'GET /api/conversations';
const EVENTS = 'GET /api/conversations/talk/events';
const READ = 'PUT /api/conversations/talk/read';

/** The last event of the conversation as the list has it. */
function lastInList({ $conversations }: Page) {
  const list = $conversations.get();
  return list.state === 'known' ? list.conversations[0]?.last : null;
}

describe('a conversation', () => {
  it('is read from its last page, then upwards, and follows notices', async () => {
    const page = await openChatPage({
      [EVENTS]: ({ query }) => {
        const before = Number(query.get('before') ?? 0);
        if (before > 0 && before <= 2) return { events: [wireEvent(1)], lastSeq: 3 };
        return { events: before > 0 ? [wireEvent(2), wireEvent(3)] : [], lastSeq: 3 };
      },
    });
    page.thread();
    await page.advance(0);
    expect([screen(page), view(page)]).toMatchObject([['text 2', 'text 3'], { older: 'idle' }]);
    await page.thread().loadOlder();
    expect([screen(page), view(page)]).toMatchObject([
      ['text 1', 'text 2', 'text 3'],
      { older: 'none' },
    ]);
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 4, event: wireEvent(4) });
    expect(screen(page).at(-1)).toBe('text 4');
  });

  it('loses the text of a message that a moderator removes, and that of its place in the list', async () => {
    const page = await openThread();
    page.receive('MESSAGE_REMOVED', { conversationId: 'talk', seq: 2 });
    page.receive('MESSAGE_REMOVED', { conversationId: 'talk', seq: 9 });
    expect(screen(page)).toEqual(['text 1', '']);
    expect(lastInList(page)).toMatchObject({ text: '', removed: true });
  });

  it('does not show a removed text again when reads were under way', async () => {
    const page = await openChatPage();
    const answered = Promise.withResolvers<void>();
    for (const call of [LIST, EVENTS]) {
      const answer = page.answers[call];
      page.answers[call] = (received) => answered.promise.then(() => answer?.(received) ?? null);
    }
    page.thread();
    page.receive('PARTNER_DELETED', { conversationId: 'talk', partnerId: 'bob' });
    await page.advance(0);
    page.receive('MESSAGE_REMOVED', { conversationId: 'talk', seq: 2 });
    answered.resolve();
    await page.advance(0);
    expect(page.calls(LIST)).toHaveLength(2);
    expect(screen(page)).toEqual(['text 1', '']);
    expect(lastInList(page)).toMatchObject({ text: '', removed: true });
  });

  it('loses the texts that were removed while the channel was closed', async () => {
    const page = await openThread();
    page.answers['GET /api/sync'] = () => ({
      revision: 9,
      conversations: [{ id: 'talk', lastSeq: 2, removed: [1] }],
      more: false,
    });
    page.receive('HEARTBEAT', { timestamp: 1, revision: 9 });
    await page.advance(0);
    expect(screen(page)).toEqual(['', 'text 2']);
  });

  it('reports a failed older page, which can be read again', async () => {
    const page = await openChatPage({
      [EVENTS]: ({ query }) =>
        Number(query.get('before')) > 2 ? { events: [wireEvent(2)], lastSeq: 2 } : 503,
    });
    page.thread();
    await page.advance(0);
    await page.thread().loadOlder();
    expect(view(page)).toMatchObject({ older: 'failed' });
    page.answers[EVENTS] = () => ({ events: [wireEvent(1)], lastSeq: 2 });
    await page.thread().loadOlder();
    expect(screen(page)).toEqual(['text 1', 'text 2']);
  });

  it('shows an event of an unknown kind and goes on after it', async () => {
    const page = await openThread();
    const event = { ...wireEvent(3), kind: 'sticker' };
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 3, event });
    await page.advance(500);
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 4, event: wireEvent(4) });
    expect(screen(page)).toEqual(['text 1', 'text 2', 'unknown', 'text 4']);
  });

  it.each([
    [404, 'missing'],
    [403, 'missing'],
    [503, 'failed'],
    [{ events: 7 }, 'failed'],
  ])('shows that it cannot be read (%j)', async (answer, state) => {
    const page = await openChatPage({ [EVENTS]: () => answer });
    page.thread();
    await page.advance(0);
    expect(view(page).state).toBe(state);
  });

  it('is read once more after a failure', async () => {
    const page = await openChatPage({ [EVENTS]: () => 503 });
    page.thread();
    await page.advance(0);
    page.answers[EVENTS] = () => ({ events: [wireEvent(1)], lastSeq: 1 });
    await page.advance(1000);
    expect(screen(page)).toEqual(['text 1']);
  });

  it('stops reading when the backend claims more than it has', async () => {
    const page = await openThread();
    const before = page.calls(EVENTS).length;
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 1e9 });
    await page.advance(60_000);
    expect(page.calls(EVENTS).length - before).toBe(1);
  });

  it('has no divider above new messages when all others were read', async () => {
    const talk = wireConversation({ readSeq: 2 });
    const page = await openChatPage({ [LIST]: () => ({ conversations: [talk] }) });
    page.thread();
    await page.advance(0);
    expect(view(page)).toMatchObject({ state: 'open', unreadAfter: null });
  });

  it('is marked as read once, up to the last seen event', async () => {
    const page = await openThread();
    expect(view(page)).toMatchObject({ unreadAfter: 1 });
    page.thread().markRead();
    page.thread().markRead();
    expect(page.$unreadTotal.get()).toBe(0);
    await page.advance(0);
    expect(page.calls(READ).map(({ body }) => body)).toEqual([{ seq: 2 }]);
  });

  it('sends failed read marks again', async () => {
    const page = await openThread();
    page.answers[READ] = () => 503;
    page.thread().markRead();
    await page.advance(0);
    page.answers[READ] = () => 204;
    page.thread().markRead();
    await page.advance(0);
    expect(page.calls(READ).map(({ body }) => body)).toEqual([{ seq: 2 }, { seq: 2 }]);
  });
});

describe('a read mark', () => {
  it('is sent again after a failure until the backend has it', async () => {
    const page = await openThread();
    page.answers[READ] = () => 503;
    page.thread().markRead();
    await page.advance(0);
    expect(page.calls(READ)).toHaveLength(1);
    await page.advance(1000);
    expect(page.calls(READ)).toHaveLength(2);
    page.answers[READ] = () => 204;
    await page.advance(2000);
    expect(page.calls(READ).map(({ body }) => body)).toEqual([{ seq: 2 }, { seq: 2 }, { seq: 2 }]);
    await page.advance(120_000);
    expect(page.calls(READ)).toHaveLength(3);
  });

  it('is sent again when no answer comes within 10 s', async () => {
    const page = await openThread();
    page.answers[READ] = () => new Promise<never>(() => {});
    page.thread().markRead();
    page.answers[READ] = () => 204;
    await page.advance(11_000);
    expect(page.calls(READ)).toHaveLength(2);
  });

  it('is given up when it is refused', async () => {
    const page = await openThread();
    page.answers[READ] = () => 403;
    page.thread().markRead();
    await page.advance(120_000);
    expect(page.calls(READ)).toHaveLength(1);
  });
});

describe('an event in between', () => {
  it("is read when one's own message turns out to follow it", async () => {
    const page = await openThread();
    page.answers[SEND] = ({ body }) => ({ ...wireEvent(4, 'ann', toSent(body).client_id) });
    let own = '';
    page.answers[EVENTS] = () => ({ events: [wireEvent(3), wireEvent(4, 'ann', own)], lastSeq: 4 });
    page.thread().send('hello');
    own = toSent(page.calls(SEND)[0]?.body).client_id;
    await page.advance(0);
    expect(screen(page)).toEqual(['text 1', 'text 2', 'text 3', 'text 4']);
  });

  it('is read when its notice arrived during a read that lacks it', async () => {
    const page = await openThread();
    const late = Promise.withResolvers<Answer>();
    page.answers[EVENTS] = () => late.promise;
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 3 });
    await page.advance(499);
    const { promise } = late;
    page.answers[EVENTS] = () => ({ events: [wireEvent(3), wireEvent(4)], lastSeq: 4 });
    await page.advance(1);
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 4 });
    late.resolve({ events: [], lastSeq: 2 });
    await promise;
    await page.advance(0);
    expect(screen(page)).toEqual(['text 1', 'text 2', 'text 3', 'text 4']);
  });
});
