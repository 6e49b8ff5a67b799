import { describe, expect, it } from 'vitest';
import { latest } from '../../../realtime/testing/fake-socket.ts';
import {
  type Answers,
  BOB,
  openChatPage,
  wireConversation,
  wireEvent,
} from '../testing/chat-page.ts';

type Page = Awaited<ReturnType<typeof openChatPage>>;
const LIST = 'GET /api/conversations';
const EVENTS = 'GET /api/conversations/talk/events';
const SYNC = 'GET /api/sync';

const state = ({ $conversations }: Page) => $conversations.get().state;
const list = ({ $conversations }: Page) => {
  const known = $conversations.get();
  return known.state === 'known' ? known.conversations : [];
};
const counts = (page: Page) => list(page).map(({ id, lastSeq, readSeq }) => [id, lastSeq, readSeq]);
const other = wireConversation({
  id: 'other',
  user: { id: 'cat', username: 'Cat' },
  last: { ...wireEvent(2, 'cat'), at: 1_800_000_050_000 },
});
const both: Answers = { [LIST]: () => ({ conversations: [wireConversation(), other] }) };

describe('the list', () => {
  it('is read once, with each partner, the last message and the unread count', async () => {
    const page = await openChatPage(both);
    expect(list(page).map(({ partner }) => partner.username)).toEqual(['Cat', 'Bob']);
    expect(list(page)[1]).toMatchObject({ last: { text: 'text 2' }, lastSeq: 2, readSeq: 1 });
    expect(page.$unreadTotal.get()).toBe(2);
    expect(page.calls(LIST)).toHaveLength(1);
  });

  it('follows new messages without another read', async () => {
    const page = await openChatPage(both);
    const event = { ...wireEvent(3), at: 1_800_000_090_000 };
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 3, event });
    expect(list(page)[0]).toMatchObject({ id: 'talk', last: { text: 'text 3' }, lastSeq: 3 });
    expect(page.$unreadTotal.get()).toBe(3);
    expect([page.calls(LIST).length, page.calls(EVENTS).length]).toEqual([1, 0]);
  });

  it('is read again when a partner is suspended, and when that is over', async () => {
    let suspended = true;
    const page = await openChatPage();
    page.answers[LIST] = () => ({ conversations: [wireConversation({ suspended })] });
    page.receive('PARTNER_CHANGED', { conversationId: 'talk' });
    await page.advance(0);
    expect(list(page)[0]?.suspended).toBe(true);
    suspended = false;
    page.receive('PARTNER_CHANGED', { conversationId: 'talk' });
    await page.advance(0);
    expect(list(page)[0]?.suspended).toBe(false);
  });

  it('reads only the last event of a notice that lacks it', async () => {
    const page = await openChatPage({
      ...both,
      [EVENTS]: () => ({ events: [wireEvent(4)], lastSeq: 4 }),
    });
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 4 });
    expect(page.$unreadTotal.get()).toBe(4);
    await page.advance(0);
    expect(list(page).find(({ id }) => id === 'talk')?.last).toMatchObject({ seq: 4 });
    expect([page.calls(LIST).length, page.calls(EVENTS).length]).toEqual([1, 1]);
  });

  it('is read again when a new player has written', async () => {
    const page = await openChatPage();
    page.answers[LIST] = both[LIST] ?? (() => null);
    page.receive('CHAT_MESSAGE', { conversationId: 'other', seq: 2, event: wireEvent(2) });
    await page.advance(0);
    expect(counts(page)).toEqual([
      ['other', 2, 1],
      ['talk', 2, 1],
    ]);
  });

  it('is read again when the channel opens again, because another device has read messages', async () => {
    const page = await openChatPage(both);
    page.answers[LIST] = () => ({ conversations: [wireConversation({ readSeq: 2 }), other] });
    latest().drop(1006);
    await page.advance(1000);
    latest().accept();
    await page.advance(0);
    expect([page.$unreadTotal.get(), page.calls(LIST).length]).toEqual([1, 2]);
  });

  it('shows at once what the player has read on another device, which never goes back', async () => {
    const page = await openChatPage(both);
    for (const seq of [2, 1]) page.receive('CONVERSATION_READ', { conversationId: 'talk', seq });
    expect(counts(page)).toContainEqual(['talk', 2, 2]);
    page.receive('CONVERSATION_READ', { conversationId: 'unknown', seq: 2 });
    expect([page.$unreadTotal.get(), page.calls(LIST).length]).toEqual([1, 1]);
  });

  it('is not shown as empty when a notice arrives before it was read', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const page = await openChatPage({
      [LIST]: () => answered.then(() => ({ conversations: [wireConversation()] })),
    });
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 2, event: wireEvent(2) });
    page.receive('MESSAGE_REMOVED', { conversationId: 'talk', seq: 2 });
    expect(state(page)).toBe('loading');
    answer();
    await page.advance(0);
    expect(list(page)).toMatchObject([{ id: 'talk', last: { text: '', removed: true } }]);
  });

  it('counts no messages of a blocked player', async () => {
    const page = await openChatPage({
      [LIST]: () => ({ conversations: [wireConversation({ blocked: true })] }),
    });
    expect(page.$unreadTotal.get()).toBe(0);
  });
});

describe('a backend', () => {
  it('is shown as one without messages, and not called again, after a 404', async () => {
    const page = await openChatPage({ [LIST]: () => 404 });
    await page.advance(120_000);
    expect(state(page)).toBe('unavailable');
    expect([page.calls(LIST).length, page.calls(SYNC).length]).toEqual([1, 0]);
    expect(await page.threads.openWith('bob')).toEqual({ state: 'unavailable' });
  });

  it.each([503, 403])(
    'is called again later and later after a %i, and the known list stays',
    async (status) => {
      const page = await openChatPage({ [LIST]: () => status });
      expect(state(page)).toBe('failed');
      page.answers[LIST] = () => ({ conversations: [wireConversation()] });
      // The second call was made when the channel opened.
      await page.advance(1999);
      expect(state(page)).toBe('failed');
      await page.advance(1);
      expect(state(page)).toBe('known');
    },
  );

  it.each([['<html>'], [{ conversations: 'none' }], [[]]])(
    'has failed when it answers %j',
    async (answer) => {
      const page = await openChatPage({ [LIST]: () => ({ status: 200, body: [answer] }) });
      expect(state(page)).toBe('failed');
    },
  );
});

describe('a missed change', () => {
  const grown: Answers = {
    [SYNC]: ({ query }) =>
      query.get('since') === '0'
        ? { revision: 5, conversations: [], more: false }
        : { revision: 9, conversations: [{ id: 'talk', lastSeq: 6 }], more: false },
    [EVENTS]: () => ({ events: [wireEvent(6)], lastSeq: 6 }),
  };

  it('is read when the channel opens again', async () => {
    const page = await openChatPage(grown);
    latest().drop(1006);
    await page.advance(1000);
    latest().accept();
    await page.advance(0);
    expect(page.calls(SYNC).map(({ query }) => query.get('since'))).toEqual(['0', '5']);
    expect(counts(page)).toEqual([['talk', 6, 1]]);
  });

  it('is read when a heartbeat has a newer revision, and only then', async () => {
    const page = await openChatPage(grown);
    page.receive('HEARTBEAT', { timestamp: 1, revision: 5 });
    page.receive('HEARTBEAT', { timestamp: 1, revision: 'x' });
    await page.advance(0);
    expect(page.calls(SYNC)).toHaveLength(1);
    page.receive('HEARTBEAT', { timestamp: 1, revision: 6 });
    await page.advance(0);
    expect(page.calls(SYNC)).toHaveLength(2);
    expect(counts(page)).toEqual([['talk', 6, 1]]);
  });

  it('is read until there are no more, even if the backend never ends', async () => {
    let revision = 0;
    const page = await openChatPage({
      [SYNC]: () => {
        revision = Math.min(revision + 1, 3);
        return { revision, conversations: [], more: true };
      },
    });
    expect(page.calls(SYNC).map(({ query }) => query.get('since'))).toEqual(['0', '1', '2', '3']);
  });

  it('is read with the list when the backend cannot list changes', async () => {
    const page = await openChatPage({ [SYNC]: () => 404 });
    expect(page.calls(LIST)).toHaveLength(2);
  });
});

describe('a logout', () => {
  it('clears everything', async () => {
    const page = await openChatPage();
    const thread = page.thread();
    await page.advance(0);
    thread.markRead();
    const { addPendingOffer } = await import('../offers/offer-updates.ts');
    addPendingOffer('o');
    const { logout } = await import('../../session/logout.ts');
    await logout();
    expect([state(page), page.$unreadTotal.get()]).toEqual(['out', 0]);
    expect([[...page.local.keys()], [...page.session.keys()]]).toEqual([
      ['sign_in_choice'],
      ['attempts:/ws', 'toast'],
    ]);
    expect(page.threads.threadOf('talk')).toBeNull();
    const before = page.received.length;
    latest().receive({ type: 'CHAT_MESSAGE', data: { conversationId: 'talk', seq: 9 } });
    await page.advance(60_000);
    expect(page.received).toHaveLength(before);
    expect(thread.$thread.get()).toMatchObject({ state: 'open' });
  });
});

describe('the conversation with a player', () => {
  it('is the known one if there is one', async () => {
    const page = await openChatPage();
    expect(await page.threads.openWith('bob')).toMatchObject({ conversation: { id: 'talk' } });
    expect(page.calls('POST /api/conversations')).toEqual([]);
  });

  it('is created if there is none, and comes first in the list', async () => {
    const made = wireConversation({
      id: 'new',
      user: { ...BOB, id: 'dog' },
      lastSeq: 0,
      readSeq: 0,
      last: null,
    });
    const page = await openChatPage({ 'POST /api/conversations': () => ({ conversation: made }) });
    expect(await page.threads.openWith('dog')).toMatchObject({ conversation: { id: 'new' } });
    expect(counts(page).map(([id]) => id)).toEqual(['new', 'talk']);
  });

  it.each([
    [404, 'missing', 'That is not here any more.'],
    [
      { status: 422, body: { error: { code: 'x', message: 'You cannot chat with yourself' } } },
      'missing',
      'You cannot chat with yourself',
    ],
    [{ status: 429, after: 12 }, 'failed', 'That was too fast. Try again in 12 s.'],
    [null, 'failed', 'No answer. Check your connection and try again.'],
  ])('shows in plain words why it cannot be opened (%j)', async (answer, outcome, problem) => {
    const page = await openChatPage({ 'POST /api/conversations': () => answer });
    expect(await page.threads.openWith('dog')).toMatchObject({ state: outcome, problem });
  });
});

describe('a page after another', () => {
  it('reads only later changes, until the player leaves', async () => {
    const page = await openChatPage();
    const next = await openChatPage({}, { session: page.session });
    expect(next.calls(SYNC).map(({ query }) => query.get('since'))).toEqual(['2']);
    const { logout } = await import('../../session/logout.ts');
    await logout();
    const last = await openChatPage({}, { session: page.session });
    expect(last.calls(SYNC).map(({ query }) => query.get('since'))).toEqual(['0']);
  });

  it.each([['bob 7'], ['ann'], ['ann -1'], ['ann 1.5'], ['']])(
    'reads everything when %j is stored',
    async (entries) => {
      const page = await openChatPage({}, { session: new Map([['chat_revision', entries]]) });
      expect(page.calls(SYNC).map(({ query }) => query.get('since'))).toEqual(['0']);
    },
  );
});

describe('a read mark of another tab', () => {
  const fireStorage = (page: Page, newValue: string) =>
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'chat_read', newValue }));

  it('is shown here too', async () => {
    const page = await openChatPage();
    page.thread().markRead();
    await page.advance(0);
    page.thread().markRead();
    const mark = page.local.get('chat_read') ?? '';
    const other = await openChatPage();
    expect(other.$unreadTotal.get()).toBe(1);
    fireStorage(other, mark);
    expect([other.$unreadTotal.get(), other.calls(LIST).length]).toEqual([0, 1]);
  });

  it.each([
    ['{'],
    ['null'],
    ['{"user":"ann","id":"talk","seq":"x"}'],
    ['{"user":"ann","id":"other","seq":9}'],
    ['{"user":"cat","id":"talk","seq":2}'],
  ])('changes nothing when it is %s', async (malformed) => {
    const page = await openChatPage();
    fireStorage(page, malformed);
    expect(page.$unreadTotal.get()).toBe(1);
  });
});
