import type { Page } from '@playwright/test';

/** A row of a thread as rendered: its text, and whether it was still being sent. */
type Shown = [text: string, isWaiting: boolean];

declare global {
  interface Window {
    chatScreens?: Shown[][];
  }
}

/** Records every rendered state of a page's thread, after each DOM change. */
export async function watchScreens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const screens: Shown[][] = [];
    window.chatScreens = screens;
    const read = (): Shown[] =>
      [...document.querySelectorAll('[data-message-log] [data-message]')].map((message) => [
        message.querySelector('[data-message-text]')?.textContent ?? '',
        message.hasAttribute('data-state'),
      ]);
    const capture = () => {
      const screen = read();
      if (JSON.stringify(screen) !== JSON.stringify(screens.at(-1))) screens.push(screen);
    };
    new MutationObserver(capture).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['data-state'],
    });
  });
}

/**
 * The errors of a rendered state, compared with the conversation's log and the previous state (behaviour M6). The
 * first word of a text names the tab that sent it.
 */
function errorOf(screen: readonly Shown[], before: readonly Shown[], log: readonly string[]) {
  const texts = screen.map(([text]) => text);
  if (new Set(texts).size !== texts.length) return 'a message twice';
  const confirmed = screen.filter(([, isWaiting]) => !isWaiting).map(([text]) => text);
  if (confirmed.some((text, index) => text !== log[index])) return 'out of the order of the log';
  if (confirmed.some((text, index) => text !== texts[index])) return 'unconfirmed above the log';
  // The log decides the order between tabs. The messages of one tab keep their order.
  const last = new Map<string, number>();
  for (const text of texts.slice(confirmed.length)) {
    const writer = text.split(' ')[0] ?? '';
    const index = log.indexOf(text);
    if (index < (last.get(writer) ?? 0)) return 'waiting out of order';
    last.set(writer, index);
  }
  return before.some(([text]) => !texts.includes(text)) ? 'a message vanished' : null;
}

/** The errors of all rendered states of a page, and their number, for a log that fits one page. */
export async function checkScreens(page: Page, log: readonly string[]) {
  const screens = await page.evaluate(() => window.chatScreens ?? []);
  const errors = screens.flatMap((screen, index) => {
    const before = screens[index - 1] ?? [];
    const error = errorOf(screen, before, log);
    return error === null ? [] : [{ error, before, screen }];
  });
  return { errors, count: screens.length };
}
