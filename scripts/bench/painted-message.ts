import type { BrowserContext, Page } from '@playwright/test';
import type { BenchPlayer } from './bench-players.ts';

declare global {
  interface Window {
    benchChat: {
      /** The time of the last press of Enter or of the mouse button, in epoch milliseconds. */
      pressedAt: number;
      /** Resolves with the time at which a text was painted at the end of the thread, in epoch milliseconds. */
      whenPainted: (text: string) => Promise<number>;
    };
  }
}

/** Signs a player in on all pages of a context, which then report when messages are painted. */
export async function prepareContext(
  context: BrowserContext,
  { token }: BenchPlayer,
): Promise<void> {
  await context.addInitScript((stored) => {
    localStorage.setItem('auth_token', stored);
    const end = '[data-message-log] ol:last-of-type > li:last-child [data-message-text]';
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
        const check = () => {
          if (!isShown(text)) return;
          observer.disconnect();
          afterPaint(resolve);
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        check();
      });
    window.benchChat = { pressedAt: 0, whenPainted };
    const recordPress = ({ timeStamp }: Event) => {
      window.benchChat.pressedAt = performance.timeOrigin + timeStamp;
    };
    addEventListener('click', recordPress, true);
    addEventListener('keydown', (event) => event.key === 'Enter' && recordPress(event), true);
  }, token);
}

/** The milliseconds from a page's navigation to a text at the end of its thread. */
export async function timeToOpen(page: Page, url: string, text: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(
    async (expectedText) =>
      (await window.benchChat.whenPainted(expectedText)) - performance.timeOrigin,
    text,
  );
}

/** The milliseconds from the press of a conversation in the list to a text at the end of its thread. */
export async function timeToOpenFromList(page: Page, text: string): Promise<number> {
  await page.locator('[data-conversations] a').first().click();
  return page.evaluate(
    async (expectedText) =>
      (await window.benchChat.whenPainted(expectedText)) - window.benchChat.pressedAt,
    text,
  );
}

/**
 * Sends a message on one page by Enter. Returns the milliseconds from the key to its painting there and on another
 * page.
 */
export async function timeToDeliver(
  from: Page,
  to: Page,
  text: string,
): Promise<{ own: number; other: number }> {
  const whenPainted = (page: Page) =>
    page.evaluate((expectedText) => window.benchChat.whenPainted(expectedText), text);
  const field = from.getByRole('textbox', { name: /^Message to/ });
  await field.fill(text);
  const [own, other] = [whenPainted(from), whenPainted(to)];
  await field.press('Enter');
  const [ownAt, otherAt] = [await own, await other];
  const pressedAt = await from.evaluate(() => window.benchChat.pressedAt);
  return { own: ownAt - pressedAt, other: otherAt - pressedAt };
}
