import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../steps/browser.ts';
import type { Row } from './row.ts';

const PHONE = { width: 412, height: 823 };
const SLOWDOWN = 4;
const SCREENS = 60;
/** The scroll speed of a page, in pixels per second. */
const SCROLL_SPEED = 2400;
const TASK_MS = 50;

/** A page with a phone's viewport and a four times slower processor, and its DevTools session. */
export type SlowPhone = { page: Page; tools: CDPSession };

/** Runs `work` on a page in a browser of its own. */
export async function onSlowPhone<T>(work: (phone: SlowPhone) => Promise<T>): Promise<T> {
  await using browser = await chromium.launch(browserOptions());
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return await work({ page, tools });
}

/** Scrolls 60 screens up or down: how far `scrolled` says that it went, in screens, and the longest task meanwhile. */
export async function scrollRows(
  { page, tools }: SlowPhone,
  direction: 'up' | 'down',
  scrolled: () => number,
): Promise<Row[]> {
  const read = await watchDurations(page, 'longtask');
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await tools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: PHONE.height / 2,
      yDistance: direction === 'up' ? PHONE.height : -PHONE.height,
      speed: SCROLL_SPEED,
      gestureSourceType: 'mouse',
    });
  }
  // Tasks below 50 ms are not reported.
  const longest = Math.max(TASK_MS, ...(await read()));
  return [
    { measure: 'screens scrolled', amount: await page.evaluate(scrolled), unit: 'screens' },
    { measure: 'longest task while scrolling', amount: longest, unit: 'ms', most: TASK_MS },
  ];
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
