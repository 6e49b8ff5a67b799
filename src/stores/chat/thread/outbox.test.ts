import { describe, expect, it } from 'vitest';
import { openChatPage, toSent, wireEvent } from '../testing/chat-page.ts';
import { openThread, type Page, SEND, screen, view } from '../testing/thread-page.ts';

const stored = ({ local }: Page) =>
  [...local.keys()].filter((key) => key.startsWith('chat_outbox'));
const sentTexts = (page: Page) => page.calls(SEND).map(({ body }) => body);

const refusal = (status: number, message: string) => ({
  status,
  body: { error: { code: 'x', message } },
});

describe('a message', () => {
  it('is shown at once and moves to its sequence when the backend has it', async () => {
    const page = await openThread();
    expect(page.thread().send(' hello ')).toBe(true);
    expect(screen(page)).toEqual(['text 1', 'text 2', '~hello']);
    expect(stored(page)).toHaveLength(1);
    await page.advance(0);
    expect(screen(page)).toEqual(['text 1', 'text 2', 'hello']);
    expect(stored(page)).toEqual([]);
  });

  it.each([[''], ['  \n '], ['x'.repeat(2001)], ['a\0b'], ['\ud800']])(
    'is not accepted when it is not valid: %j',
    async (text) => {
      const page = await openThread();
      expect(page.thread().send(text)).toBe(false);
      expect([page.calls(SEND), stored(page)]).toEqual([[], []]);
    },
  );

  it('may have 2,000 emoji', async () => {
    const page = await openThread();
    expect(page.thread().send('🦊'.repeat(2000))).toBe(true);
  });

  it('waits for earlier messages, one request at a time', async () => {
    const page = await openThread();
    for (const text of ['one', 'two', 'three']) page.thread().send(text);
    expect(page.calls(SEND)).toHaveLength(1);
    expect(screen(page).slice(2)).toEqual(['~one', '…two', '…three']);
    await page.advance(0);
    expect(screen(page).slice(2)).toEqual(['one', 'two', 'three']);
    expect(sentTexts(page)).toMatchObject([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
  });

  it('is sent again with the same client id after 1 s and 2 s when nobody answers', async () => {
    const page = await openThread(null, 503);
    page.thread().send('hello');
    await page.advance(0);
    expect([screen(page).at(-1), view(page).isUnreachable]).toEqual(['…hello', true]);
    await page.advance(999);
    expect(page.calls(SEND)).toHaveLength(1);
    await page.advance(1);
    await page.advance(2000);
    const names = page.calls(SEND).map(({ body }) => toSent(body).client_id);
    expect([names.length, new Set(names).size]).toEqual([3, 1]);
    expect([screen(page).at(-1), view(page).isUnreachable]).toEqual(['hello', false]);
  });

  it('clears the notice of a lost connection when another tab has sent it', async () => {
    const page = await openThread(503, 503, 503);
    page.thread().send('a');
    await page.advance(0);
    expect(view(page)).toMatchObject({ isUnreachable: true });
    const [key = ''] = stored(page);
    page.local.delete(key);
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }));
    await page.advance(60_000);
    expect(view(page)).toMatchObject({ isUnreachable: false, waiting: [] });
  });

  it('is the last one of its conversation in the list, although the channel is closed', async () => {
    const page = await openThread();
    page.thread().send('hello');
    await page.advance(0);
    const list = page.$conversations.get();
    expect(list).toMatchObject({ conversations: [{ last: { text: 'hello' }, lastSeq: 3 }] });
  });

  it('of another tab is sent and removed before this tab has heard of it', async () => {
    const page = await openThread();
    const at = Date.now() - 5000;
    const message = { clientId: 'c', conversationId: 'talk', text: 'hi', at, failure: null };
    page.local.set('chat_outbox:ann:c', JSON.stringify(message));
    page.thread().flush();
    await page.advance(0);
    expect([screen(page).at(-1), stored(page)]).toEqual(['hi', []]);
  });

  it('is sent again when no answer comes within 10 s', async () => {
    const page = await openThread();
    const answer = page.answers[SEND];
    page.answers[SEND] = () => new Promise(() => {});
    page.thread().send('hello');
    if (answer) page.answers[SEND] = answer;
    await page.advance(10_000);
    await page.advance(1000);
    expect(screen(page).at(-1)).toBe('hello');
  });

  it('shows why it was refused, and lets the next one pass', async () => {
    const page = await openThread(refusal(403, 'Bob does not take messages from you.'));
    page.thread().send('one');
    page.thread().send('two');
    await page.advance(0);
    expect(screen(page).slice(2)).toEqual(['two', '!one']);
    expect(view(page).waiting).toMatchObject([{ failure: 'Bob does not take messages from you.' }]);
  });

  it('can be sent again or discarded after a refusal', async () => {
    const page = await openThread(refusal(422, 'No.'), refusal(422, 'No.'));
    page.thread().send('one');
    page.thread().send('two');
    await page.advance(0);
    const [one, two] = view(page).waiting.map(({ clientId }) => clientId);
    page.thread().retry(one ?? '');
    page.thread().discard(two ?? '');
    expect(screen(page).slice(2)).toEqual(['~one']);
    await page.advance(0);
    expect([screen(page).at(-1), stored(page)]).toEqual(['one', []]);
  });

  it('stays refused over a reload', async () => {
    const page = await openThread(refusal(422, 'No.'));
    page.thread().send('one');
    await page.advance(0);
    const next = await openChatPage({}, { local: page.local });
    next.thread();
    await next.advance(0);
    expect([screen(next).at(-1), next.calls(SEND).length]).toEqual(['!one', 0]);
  });

  it('offers its retry over a reload only once an answer came, where it waits for one', async () => {
    const events = [wireEvent(1, 'ann'), wireEvent(2, 'ann')];
    const answers = {
      'GET /api/conversations/talk/events': () => ({ events, lastSeq: events.length }),
      [SEND]: () => ({ status: 403, body: { error: { code: 'unanswered', message: 'Wait.' } } }),
    };
    const page = await openChatPage(answers);
    page.thread().send('hello');
    await page.advance(0);
    const next = await openChatPage(answers, { local: page.local });
    next.thread();
    await next.advance(0);
    expect(view(next).waiting).toMatchObject([{ failure: 'Wait.', mayRetry: false }]);
    events.push(wireEvent(3, 'bob'));
    next.thread().readOn();
    await next.advance(0);
    expect(view(next).waiting).toMatchObject([{ failure: 'Wait.', mayRetry: true }]);
  });

  it('over the rate limit waits as long as the backend asks', async () => {
    const page = await openThread({ status: 429, after: 7 });
    page.thread().send('one');
    await page.advance(0);
    expect(view(page).pausedUntil).toBe(Date.now() + 7000);
    page.thread().send('two');
    await page.advance(6999);
    expect([page.calls(SEND).length, screen(page).slice(2)]).toEqual([1, ['…one', '…two']]);
    await page.advance(1);
    expect(screen(page).slice(2)).toEqual(['one', 'two']);
    expect(view(page).pausedUntil).toBeNull();
  });

  it('waits for its player when the session has ended', async () => {
    const page = await openThread(401);
    page.thread().send('hello');
    await page.advance(60_000);
    expect([page.threads.threadOf('talk'), page.calls(SEND).length]).toEqual([null, 1]);
    expect(stored(page)).toHaveLength(1);
    const next = await openChatPage({ [SEND]: () => wireEvent(3, 'ann') }, { local: page.local });
    next.threads.sendStoredMessages();
    // Without Web Locks, another tab might still send it.
    await next.advance(5000);
    expect([next.calls(SEND).length, stored(next)]).toEqual([1, []]);
  });

  it('is sent again later and later, not at once, after a 401', async () => {
    const page = await openThread(401, 401);
    page.local.delete('auth_token');
    page.thread().send('hello');
    await page.advance(500);
    expect([screen(page).at(-1), page.calls(SEND).length]).toEqual(['…hello', 1]);
    await page.advance(5000);
    expect([screen(page).at(-1), page.calls(SEND).length]).toEqual(['hello', 3]);
  });

  it('is not sent for another player', async () => {
    const page = await openThread(401);
    page.thread().send('hello');
    await page.advance(0);
    const next = await openChatPage(
      { 'GET /auth/user': () => ({ id: 'cat', username: 'Cat' }) },
      { local: page.local },
    );
    next.threads.sendStoredMessages();
    next.thread();
    await next.advance(5000);
    expect([next.calls(SEND), view(next).waiting]).toEqual([[], []]);
  });
});
