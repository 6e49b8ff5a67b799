import type { Browser, CDPSession, Page } from '@playwright/test';

const PHONE = { width: 412, height: 823 };
const SLOWDOWN = 4;

/** A page with a phone's viewport and a four times slower processor, and its DevTools session. */
export type SlowPhone = { page: Page; tools: CDPSession; height: number };

/** Slows a page's processor four times. Returns its DevTools session. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return tools;
}

/** Runs `work` on a page in a browser context of its own. */
export async function onSlowPhone<T>(
  browser: Browser,
  work: (phone: SlowPhone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const tools = await slowDown(page);
    return await work({ page, tools, height: PHONE.height });
  } finally {
    await context.close();
  }
}

/** Collects the durations (ms) of a type of performance entry in the page from now on; `read` returns them. */
export async function watchDurations(
  page: Page,
  type: 'event' | 'longtask',
): Promise<() => Promise<number[]>> {
  const collected = await page.evaluateHandle((entryType) => {
    const durations: number[] = [];
    const take = (entries: PerformanceEntry[]) => {
      for (const { name, duration } of entries) {
        if (entryType === 'longtask' || name.startsWith('key')) durations.push(duration);
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: entryType,
      durationThreshold: 16,
    };
    observer.observe(options);
    return { durations, flush: () => take(observer.takeRecords()) };
  }, type);
  return () =>
    collected.evaluate(({ durations, flush }) => {
      flush();
      return durations;
    });
}
