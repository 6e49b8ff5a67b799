import { type Answer, openChatPage, toSent, wireEvent } from './chat-page.ts';

/** The call that sends a message into the conversation. */
export const SEND = 'POST /api/conversations/talk/messages';

export type Page = Awaited<ReturnType<typeof openChatPage>>;

/** The opened conversation as it is shown. */
export const view = (page: Page) => page.thread().$thread.get();

/** The lines on the screen: texts by `seq`, then `…` for waiting, `~` for sending and `!` for failed messages. */
export function screen(page: Page): string[] {
  const shown = view(page);
  const events = shown.state === 'open' ? shown.events : [];
  const marks = { waiting: '…', sending: '~', failed: '!' };
  return [
    ...events.map((event) => (event.kind === 'message' ? event.text : event.kind)),
    ...shown.waiting.map(({ text, state }) => `${marks[state]}${text}`),
  ];
}

/** Opens a page with the conversation, and the answers to what it sends. */
export async function openThread(...answers: Answer[]) {
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
  await page.advance(0);
  return page;
}
