import { beforeEach, describe, expect, it } from 'vitest';
import { openChatPage, wireEvent } from '../testing/chat-page.ts';

type Typing = typeof import('./typing.ts');
let page: Awaited<ReturnType<typeof openChatPage>>;
let typing: Typing;

beforeEach(async () => {
  page = await openChatPage();
  typing = await import('./typing.ts');
  typing.$typing.listen(() => {});
});
const sentTypes = () =>
  page
    .sent()
    .map(({ type }) => type)
    .filter((type) => type !== 'HEARTBEAT');
const typingPartners = () => [...typing.$typing.get()];

describe("one's own typing", () => {
  it('is sent at most once a second', async () => {
    for (let key = 0; key < 12; key += 1) {
      typing.updateTyping('talk', 'x'.repeat(key + 1));
      await page.advance(100);
    }
    expect(page.sent()).toEqual([
      { type: 'TYPING_START', data: { conversationId: 'talk' } },
      { type: 'TYPING_START', data: { conversationId: 'talk' } },
    ]);
  });

  it('is sent at most once a second however often it ends', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      typing.updateTyping('talk', 'x');
      typing.updateTyping('talk', '');
    }
    expect(sentTypes()).toEqual(['TYPING_START', 'TYPING_STOP']);
    await page.advance(1000);
    typing.updateTyping('talk', 'x');
    expect(sentTypes()).toEqual(['TYPING_START', 'TYPING_STOP', 'TYPING_START']);
  });

  it('is sent for each conversation on its own', () => {
    typing.updateTyping('talk', 'x');
    typing.updateTyping('other', 'x');
    expect(sentTypes()).toEqual(['TYPING_START', 'TYPING_START']);
  });

  it('ends once when the text is empty again', () => {
    typing.updateTyping('talk', 'x');
    typing.updateTyping('talk', ' ');
    typing.updateTyping('talk', '');
    expect(sentTypes()).toEqual(['TYPING_START', 'TYPING_STOP']);
  });

  it('ends 5 s after the last key', async () => {
    typing.updateTyping('talk', 'x');
    await page.advance(500);
    typing.updateTyping('talk', 'xy');
    await page.advance(4999);
    expect(sentTypes()).toEqual(['TYPING_START']);
    await page.advance(1);
    expect(sentTypes()).toEqual(['TYPING_START', 'TYPING_STOP']);
  });
});

describe("a partner's typing", () => {
  const start = (userId = 'bob') =>
    page.receive('TYPING_START', { conversationId: 'talk', userId });

  it('ends 5 s after its last message', async () => {
    start();
    await page.advance(3000);
    start();
    await page.advance(4999);
    expect(typingPartners()).toEqual([['talk', 'bob']]);
    await page.advance(1);
    expect(typingPartners()).toEqual([]);
  });

  it('ends with TYPING_STOP, and when the message arrives', () => {
    start();
    page.receive('TYPING_STOP', { conversationId: 'talk', userId: 'bob' });
    expect(typingPartners()).toEqual([]);
    start();
    page.receive('CHAT_MESSAGE', { conversationId: 'talk', seq: 3, event: wireEvent(3) });
    expect(typingPartners()).toEqual([]);
  });

  it("ignores one's own from another tab, and malformed messages", () => {
    start('ann');
    for (const data of [null, {}, { conversationId: 'talk' }, [1]])
      page.receive('TYPING_START', data);
    expect(typingPartners()).toEqual([]);
  });
});
