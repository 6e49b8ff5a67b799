import { describe, expect, it } from 'vitest';
import { type Answer, openChatPage, toSent, wireEvent, wireTalk } from './testing/chat-page.ts';

type Page = Awaited<ReturnType<typeof openChatPage>>;
const SEND = 'POST /api/conversations/talk/messages';
const EVENTS = 'GET /api/conversations/talk/events';
const READ = 'PUT /api/conversations/talk/read';

/** What the screen shows: words by place, then `~` what is on its way and `!` what failed. */
function screen(page: Page): string[] {
  const view = page.thread().$thread.get();
  const events = view.state === 'open' ? view.events : [];
  const marks = { waiting: '…', sending: '~', failed: '!' };
  return [
    ...events.map((event) => (event.kind === 'message' ? event.text : event.kind)),
    ...view.waiting.map(({ text, state }) => `${marks[state]}${text}`),
  ];
}
const view = (page: Page) => page.thread().$thread.get();
const stored = ({ local }: Page) =>
  [...local.keys()].filter((key) => key.startsWith('chat_outbox'));
const sentTexts = (page: Page) => page.calls(SEND).map(({ body }) => body);

/** A page with the conversation open and the answers to what is sent. */
async function open(...answers: Answer[]) {
  let seq = 2;
  const page = await openChatPage({
    [SEND]: ({ body }) => {
      const answer = answers.shift();
      if (answer !== undefined) return answer;
      seq += 1;
      const { client_id, text } = toSent(body);
      return { ...wireEvent(seq, 'ann', client_id), body: { text } };
    },
  });
  page.thread();
  await page.pass(0);
  return page;
}
const refusal = (status: number, message: string) => ({
  status,
  body: { error: { code: 'x', message } },
});

describe('a message', () => {
  it('is shown at once and settles where the backend has put it', async () => {
    const page = await open();
    expect(page.thread().send(' hello ')).toBe(true);
    expect(screen(page)).toEqual(['text 1', 'text 2', '~hello']);
    expect(stored(page)).toHaveLength(1);
    await page.pass(0);
    expect(screen(page)).toEqual(['text 1', 'text 2', 'hello']);
    expect(stored(page)).toEqual([]);
  });

  it.each([[''], ['  \n '], ['x'.repeat(2001)], ['a\0b'], ['\ud800']])(
    'that cannot be one is not taken: %j',
    async (text) => {
      const page = await open();
      expect(page.thread().send(text)).toBe(false);
      expect([page.calls(SEND), stored(page)]).toEqual([[], []]);
    },
  );

  it('of 2,000 emoji is taken', async () => {
    const page = await open();
    expect(page.thread().send('🦊'.repeat(2000))).toBe(true);
  });

  it('waits for those before it, one request at a time', async () => {
    const page = await open();
    for (const text of ['one', 'two', 'three']) page.thread().send(text);
    expect(page.calls(SEND)).toHaveLength(1);
    expect(screen(page).slice(2)).toEqual(['~one', '…two', '…three']);
    await page.pass(0);
    expect(screen(page).slice(2)).toEqual(['one', 'two', 'three']);
    expect(sentTexts(page)).toMatchObject([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
  });

  it('that nobody answers is sent again under the same name, after 1 s, 2 s', async () => {
    const page = await open(null, 503);
    page.thread().send('hello');
    await page.pass(0);
    expect([screen(page).at(-1), view(page).isCutOff]).toEqual(['…hello', true]);
    await page.pass(999);
    expect(page.calls(SEND)).toHaveLength(1);
    await page.pass(1);
    await page.pass(2000);
    const names = page.calls(SEND).map(({ body }) => toSent(body).client_id);
    expect([names.length, new Set(names).size]).toEqual([3, 1]);
    expect([screen(page).at(-1), view(page).isCutOff]).toEqual(['hello', false]);
  });

  it('that another tab has sent meanwhile leaves no word of a lost connection', async () => {
    const page = await open(503, 503, 503);
    page.thread().send('a');
    await page.pass(0);
    expect(view(page)).toMatchObject({ isCutOff: true });
    const [key = ''] = stored(page);
    page.local.delete(key);
    page.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }));
    await page.pass(60_000);
    expect(view(page)).toMatchObject({ isCutOff: false, waiting: [] });
  });

  it('whose answer never comes is sent again after 30 s', async () => {
    const page = await open();
    const answer = page.told[SEND];
    page.told[SEND] = () => new Promise(() => {});
    page.thread().send('hello');
    if (answer) page.told[SEND] = answer;
    await page.pass(30_000);
    await page.pass(1000);
    expect(screen(page).at(-1)).toBe('hello');
  });

  it('that is refused says why, and lets the next one pass', async () => {
    const page = await open(refusal(403, 'Bob does not take messages from you.'));
    page.thread().send('one');
    page.thread().send('two');
    await page.pass(0);
    expect(screen(page).slice(2)).toEqual(['two', '!one']);
    expect(view(page).waiting).toMatchObject([{ failure: 'Bob does not take messages from you.' }]);
  });

  it('that was refused goes again, or is given up', async () => {
    const page = await open(refusal(422, 'No.'), refusal(422, 'No.'));
    page.thread().send('one');
    page.thread().send('two');
    await page.pass(0);
    const [one, two] = view(page).waiting.map(({ clientId }) => clientId);
    page.thread().retry(one ?? '');
    page.thread().discard(two ?? '');
    expect(screen(page).slice(2)).toEqual(['~one']);
    await page.pass(0);
    expect([screen(page).at(-1), stored(page)]).toEqual(['one', []]);
  });

  it('stays refused over a reload', async () => {
    const page = await open(refusal(422, 'No.'));
    page.thread().send('one');
    await page.pass(0);
    const next = await openChatPage({}, { local: page.local });
    next.thread();
    await next.pass(0);
    expect([screen(next).at(-1), next.calls(SEND).length]).toEqual(['!one', 0]);
  });

  it('too many at once waits as long as the backend asks', async () => {
    const page = await open({ status: 429, after: 7 });
    page.thread().send('one');
    await page.pass(0);
    expect(view(page).restUntil).toBe(Date.now() + 7000);
    page.thread().send('two');
    await page.pass(6999);
    expect([page.calls(SEND).length, screen(page).slice(2)]).toEqual([1, ['…one', '…two']]);
    await page.pass(1);
    expect(screen(page).slice(2)).toEqual(['one', 'two']);
    expect(view(page).restUntil).toBeNull();
  });

  it('of a session that is over waits for its player', async () => {
    const page = await open(401);
    page.thread().send('hello');
    await page.pass(60_000);
    expect([page.threads.threadOf('talk'), page.calls(SEND).length]).toEqual([null, 1]);
    expect(stored(page)).toHaveLength(1);
    const next = await openChatPage({ [SEND]: () => wireEvent(3, 'ann') }, { local: page.local });
    next.threads.keepSending();
    // Without Web Locks it might still be another tab's to send.
    await next.pass(5000);
    expect([next.calls(SEND).length, stored(next)]).toEqual([1, []]);
  });

  it('that is refused as nobody’s goes again ever later, not at once', async () => {
    const page = await open(401, 401);
    page.local.delete('auth_token');
    page.thread().send('hello');
    await page.pass(500);
    expect([screen(page).at(-1), page.calls(SEND).length]).toEqual(['…hello', 1]);
    await page.pass(5000);
    expect([screen(page).at(-1), page.calls(SEND).length]).toEqual(['hello', 3]);
  });

  it('is not sent for another player', async () => {
    const page = await open(401);
    page.thread().send('hello');
    await page.pass(0);
    const next = await openChatPage(
      { 'GET /auth/user': () => ({ id: 'cat', username: 'Cat' }) },
      { local: page.local },
    );
    next.threads.keepSending();
    next.thread();
    await next.pass(5000);
    expect([next.calls(SEND), view(next).waiting]).toEqual([[], []]);
  });
});

describe('a conversation', () => {
  it('is read from its end, then upwards, and further by what it is told', async () => {
    const page = await openChatPage({
      [EVENTS]: ({ query }) => {
        const before = Number(query.get('before') ?? 0);
        if (before > 0 && before <= 2) return { events: [wireEvent(1)], lastSeq: 3 };
        return { events: before > 0 ? [wireEvent(2), wireEvent(3)] : [], lastSeq: 3 };
      },
    });
    page.thread();
    await page.pass(0);
    expect([screen(page), view(page)]).toMatchObject([['text 2', 'text 3'], { older: 'idle' }]);
    await page.thread().loadOlder();
    expect([screen(page), view(page)]).toMatchObject([
      ['text 1', 'text 2', 'text 3'],
      { older: 'none' },
    ]);
    page.say('CHAT_MESSAGE', { conversationId: 'talk', seq: 4, event: wireEvent(4) });
    expect(screen(page).at(-1)).toBe('text 4');
  });

  it('whose page above cannot be read says so, and can be asked again', async () => {
    const page = await openChatPage({
      [EVENTS]: ({ query }) =>
        Number(query.get('before')) > 2 ? { events: [wireEvent(2)], lastSeq: 2 } : 503,
    });
    page.thread();
    await page.pass(0);
    await page.thread().loadOlder();
    expect(view(page)).toMatchObject({ older: 'failed' });
    page.told[EVENTS] = () => ({ events: [wireEvent(1)], lastSeq: 2 });
    await page.thread().loadOlder();
    expect(screen(page)).toEqual(['text 1', 'text 2']);
  });

  it('shows an event of a kind that it does not know, and goes on behind it', async () => {
    const page = await open();
    const event = { ...wireEvent(3), kind: 'sticker' };
    page.say('CHAT_MESSAGE', { conversationId: 'talk', seq: 3, event });
    await page.pass(500);
    page.say('CHAT_MESSAGE', { conversationId: 'talk', seq: 4, event: wireEvent(4) });
    expect(screen(page)).toEqual(['text 1', 'text 2', 'unknown', 'text 4']);
  });

  it.each([
    [404, 'missing'],
    [403, 'missing'],
    [503, 'failed'],
    [{ events: 7 }, 'failed'],
  ])('that cannot be read (%j) says so', async (answer, state) => {
    const page = await openChatPage({ [EVENTS]: () => answer });
    page.thread();
    await page.pass(0);
    expect(view(page).state).toBe(state);
  });

  it('is read once more after a failure', async () => {
    const page = await openChatPage({ [EVENTS]: () => 503 });
    page.thread();
    await page.pass(0);
    page.told[EVENTS] = () => ({ events: [wireEvent(1)], lastSeq: 1 });
    await page.pass(1000);
    expect(screen(page)).toEqual(['text 1']);
  });

  it('does not ask for ever when the backend claims more than it has', async () => {
    const page = await open();
    const before = page.calls(EVENTS).length;
    page.say('CHAT_MESSAGE', { conversationId: 'talk', seq: 1e9 });
    await page.pass(60_000);
    expect(page.calls(EVENTS).length - before).toBe(1);
  });

  it('in which nothing waited to be read has no mark above what comes', async () => {
    const talk = wireTalk({ readSeq: 2 });
    const page = await openChatPage({
      'GET /api/conversations': () => ({ conversations: [talk] }),
    });
    page.thread();
    await page.pass(0);
    expect(view(page)).toMatchObject({ state: 'open', unreadAfter: null });
  });

  it('is told to be read once, up to where it was seen', async () => {
    const page = await open();
    expect(view(page)).toMatchObject({ unreadAfter: 1 });
    page.thread().markRead();
    page.thread().markRead();
    expect(page.$unreadTotal.get()).toBe(0);
    await page.pass(0);
    expect(page.calls(READ).map(({ body }) => body)).toEqual([{ seq: 2 }]);
  });

  it('tells again what was read after that could not be told', async () => {
    const page = await open();
    page.told[READ] = () => 503;
    page.thread().markRead();
    await page.pass(0);
    page.told[READ] = () => 204;
    page.thread().markRead();
    await page.pass(0);
    expect(page.calls(READ).map(({ body }) => body)).toEqual([{ seq: 2 }, { seq: 2 }]);
  });
});

describe('what was said in between', () => {
  it('is read when one’s own message turns out to stand behind it', async () => {
    const page = await open();
    page.told[SEND] = ({ body }) => ({ ...wireEvent(4, 'ann', toSent(body).client_id) });
    let own = '';
    page.told[EVENTS] = () => ({ events: [wireEvent(3), wireEvent(4, 'ann', own)], lastSeq: 4 });
    page.thread().send('hello');
    own = toSent(page.calls(SEND)[0]?.body).client_id;
    await page.pass(0);
    expect(screen(page)).toEqual(['text 1', 'text 2', 'text 3', 'text 4']);
  });

  it('is read also when it was heard of while a read that lacks it was on its way', async () => {
    const page = await open();
    const late = Promise.withResolvers<Answer>();
    page.told[EVENTS] = () => late.promise;
    page.say('CHAT_MESSAGE', { conversationId: 'talk', seq: 3 });
    await page.pass(499);
    const { promise } = late;
    page.told[EVENTS] = () => ({ events: [wireEvent(3), wireEvent(4)], lastSeq: 4 });
    await page.pass(1);
    page.say('CHAT_MESSAGE', { conversationId: 'talk', seq: 4 });
    late.resolve({ events: [], lastSeq: 2 });
    await promise;
    await page.pass(0);
    expect(screen(page)).toEqual(['text 1', 'text 2', 'text 3', 'text 4']);
  });
});
