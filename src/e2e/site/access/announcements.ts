import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announced?: string[];
  }
}

/** Records the announcements of live regions, from the page's load on. */
export async function watchAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"]';
    const announced: string[] = [];
    window.announced = announced;
    const regions = new Map<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(LIVE)) {
        const text = region.textContent.trim() || (region.getAttribute('aria-label') ?? '');
        if (text !== '' && regions.get(region) !== text) announced.push(text);
        regions.set(region, text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => window.announced ?? []);
}
