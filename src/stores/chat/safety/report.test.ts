import { expect, it } from 'vitest';
import { openChatPage, type TWO_MESSAGES, wireConversation } from '../testing/chat-page.ts';

async function open(answers: typeof TWO_MESSAGES) {
  const page = await openChatPage(answers);
  return { ...page, ...(await import('./report.ts')) };
}

const details = {
  userId: 'bob',
  conversationId: 'talk',
  seq: 2,
  tradeAdId: null,
  reason: 'rude',
};

it('sends a report', async () => {
  const page = await open({
    'POST /api/reports': () => 204,
    'GET /api/conversations': () => ({ conversations: [wireConversation()] }),
  });
  expect(await page.report(details)).toBeNull();
  expect(page.toast()).toBe('Thank you. The report has been sent');
});

const TOO_MANY = 'You can report again in 40 minutes.';
it.each([
  [null, 'No answer. Check your connection and try again.'],
  [422, 'The report could not be sent.'],
  [{ status: 429, body: { error: { code: 'rate_limited', message: TOO_MANY } } }, TOO_MANY],
])('returns the reason of a failed report to the form (%j)', async (answer, text) => {
  const page = await open({ 'POST /api/reports': () => answer });
  expect(await page.report(details)).toBe(text);
  expect(page.toast()).toBeNull();
});
