import type { Page } from '@playwright/test';

/** A line of a thread as a screen showed it: what it says, and whether it was still on its way. */
type Shown = [text: string, isWaiting: boolean];

declare global {
  interface Window {
    chatScreens?: Shown[][];
  }
}

/** Notes every screen that the thread of a page shows from its loading on: after each change of the page. */
export async function watchScreens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const screens: Shown[][] = [];
    window.chatScreens = screens;
    const read = (): Shown[] =>
      [...document.querySelectorAll('.thread-log .message')].map((message) => [
        message.querySelector('.message-text')?.textContent ?? '',
        message.hasAttribute('data-state'),
      ]);
    const look = () => {
      const screen = read();
      if (JSON.stringify(screen) !== JSON.stringify(screens.at(-1))) screens.push(screen);
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['data-state'],
    });
  });
}

/** What was wrong with a screen, compared with the conversation's log and the screen before it (behaviour M6); the first word of a text names the tab that wrote it. */
function faultOf(screen: readonly Shown[], before: readonly Shown[], log: readonly string[]) {
  const texts = screen.map(([text]) => text);
  if (new Set(texts).size !== texts.length) return 'a message twice';
  const confirmed = screen.filter(([, isWaiting]) => !isWaiting).map(([text]) => text);
  if (confirmed.some((text, place) => text !== log[place])) return 'out of the order of the log';
  if (confirmed.some((text, place) => text !== texts[place])) return 'on its way above the log';
  // Which of two tabs was first is for the log to say; what one tab has said keeps its order.
  const last = new Map<string, number>();
  for (const text of texts.slice(confirmed.length)) {
    const writer = text.split(' ')[0] ?? '';
    const place = log.indexOf(text);
    if (place < (last.get(writer) ?? 0)) return 'waiting out of order';
    last.set(writer, place);
  }
  return before.some(([text]) => !texts.includes(text)) ? 'a message vanished' : null;
}

/** What was wrong with the screens of a page, and how many there were; all of a log that fits one page. */
export async function judgeScreens(page: Page, log: readonly string[]) {
  const screens = await page.evaluate(() => window.chatScreens ?? []);
  const faults = screens.flatMap((screen, index) => {
    const before = screens[index - 1] ?? [];
    const fault = faultOf(screen, before, log);
    return fault === null ? [] : [{ fault, before, screen }];
  });
  return { faults, count: screens.length };
}
