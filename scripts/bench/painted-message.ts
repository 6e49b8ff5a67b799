import type { BrowserContext, Page } from '@playwright/test';
import type { BenchPlayer } from './long-conversation.ts';

declare global {
  interface Window {
    benchChat: {
      /** When Enter or the mouse was pressed last, in epoch milliseconds. */
      pressedAt: number;
      /** Epoch milliseconds at which a text stood painted at the end of the thread. */
      whenPainted: (text: string) => Promise<number>;
    };
  }
}

/** Signs a player in on all pages of a context, which then can tell when messages are painted. */
export async function prepare(context: BrowserContext, { token }: BenchPlayer): Promise<void> {
  await context.addInitScript((stored) => {
    localStorage.setItem('auth_token', stored);
    const end = '.thread-block:last-of-type > li:last-child .message-text';
    const isShown = (text: string) => {
      const line = document.querySelector(end);
      if (line?.textContent !== text) return false;
      const { bottom } = line.getBoundingClientRect();
      return bottom > 0 && bottom <= innerHeight;
    };
    const afterPaint = (then: (at: number) => void) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => then(performance.timeOrigin + performance.now())),
      );
    const whenPainted = (text: string) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!isShown(text)) return;
          watch.disconnect();
          afterPaint(resolve);
        };
        const watch = new MutationObserver(look);
        watch.observe(document, { childList: true, subtree: true, characterData: true });
        look();
      });
    window.benchChat = { pressedAt: 0, whenPainted };
    const note = ({ timeStamp }: Event) => {
      window.benchChat.pressedAt = performance.timeOrigin + timeStamp;
    };
    addEventListener('click', note, true);
    addEventListener('keydown', (event) => event.key === 'Enter' && note(event), true);
  }, token);
}

/** Milliseconds from a page's navigation to a text at the end of its thread. */
export async function openedIn(page: Page, address: string, text: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(
    async (awaited) => (await window.benchChat.whenPainted(awaited)) - performance.timeOrigin,
    text,
  );
}

/** Milliseconds from the press of a conversation in the list to a text at the end of its thread. */
export async function openedFromListIn(page: Page, text: string): Promise<number> {
  await page.locator('.chat-row').first().click();
  return page.evaluate(
    async (awaited) => (await window.benchChat.whenPainted(awaited)) - window.benchChat.pressedAt,
    text,
  );
}

/** Writes a message on one page and sends it by Enter; milliseconds from the key to its painting there and on another page. */
export async function sayAndSee(
  from: Page,
  to: Page,
  text: string,
): Promise<{ own: number; other: number }> {
  const whenPainted = (page: Page) =>
    page.evaluate((awaited) => window.benchChat.whenPainted(awaited), text);
  const box = from.getByRole('textbox', { name: /^Message to/ });
  await box.fill(text);
  const [own, other] = [whenPainted(from), whenPainted(to)];
  await box.press('Enter');
  const [ownAt, otherAt] = [await own, await other];
  const pressedAt = await from.evaluate(() => window.benchChat.pressedAt);
  return { own: ownAt - pressedAt, other: otherAt - pressedAt };
}
