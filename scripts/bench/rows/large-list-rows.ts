import { chromium } from '@playwright/test';
import { browserOptions } from '../../steps/browser.ts';
import type { Row } from '../row.ts';
import { onSlowPhone, type SlowPhone, watchDurations } from '../slow-phone.ts';

const KEY_PRESS_MS = 60;
const ELEMENTS = 1500;
const TASK_MS = 50;
const SCREENS = 60;
/** The scroll speed of the page, in pixels per second. */
const SCROLL_SPEED = 2400;
const SETTLED_MS = 2500;
/** The pause between key presses: shorter than the search delay, and longer, so that responses arrive in between. */
const PAUSES_MS = [120, 900];
const SEARCH_TEXT = 'golden dragon';

/** The catalogue on a slow phone: key presses, scrolling, and memory (docs/performance.md). */
export async function largeListRows(origin: string, count: number): Promise<Row[]> {
  const browser = await chromium.launch(browserOptions());
  try {
    const rows = await onSlowPhone(browser, async (phone) => {
      await phone.page.goto(`${origin}/items`);
      await phone.page.waitForTimeout(SETTLED_MS);
      return [
        await keyPressRow(phone, ''),
        ...(await scrollRows(phone)),
        await keyPressRow(phone, ` after ${SCREENS} screens`),
      ];
    });
    return rows.map((row) => ({ ...row, measure: `${count} items: ${row.measure}` }));
  } finally {
    await browser.close();
  }
}

/** The longest delay from a key's press or release to the next paint. */
async function keyPressRow({ page }: SlowPhone, when: string): Promise<Row> {
  const searchBox = page.getByRole('searchbox', { name: 'Search this list' });
  await searchBox.focus();
  await page.waitForTimeout(SETTLED_MS);
  const read = await watchDurations(page, 'event');
  for (const delay of PAUSES_MS) {
    await searchBox.pressSequentially(SEARCH_TEXT, { delay });
    await page.waitForTimeout(SETTLED_MS);
    for (const _ of SEARCH_TEXT) await page.keyboard.press('Backspace', { delay });
  }
  await page.waitForTimeout(SETTLED_MS);
  // Events below 16 ms are not reported.
  const amount = Math.max(16, ...(await read()));
  const target = { kind: 'budget', amount: KEY_PRESS_MS } as const;
  return { measure: `worst key press${when}`, amount, unit: 'ms', target };
}

async function scrollRows(phone: SlowPhone): Promise<Row[]> {
  const { page, tools, height } = phone;
  const read = await watchDurations(page, 'longtask');
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await tools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: height / 2,
      yDistance: -height,
      speed: SCROLL_SPEED,
      gestureSourceType: 'mouse',
    });
  }
  const tasks = await read();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const scrolled = await page.evaluate(() => window.scrollY / window.innerHeight);
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  return [
    { measure: 'screens scrolled', amount: scrolled, unit: 'screens' },
    { measure: `tasks over ${TASK_MS} ms while scrolling`, amount: tasks.length, unit: 'tasks' },
    // Tasks below 50 ms are not reported.
    budget('longest task while scrolling', Math.max(TASK_MS, ...tasks), 'ms', TASK_MS),
    budget(`elements after ${SCREENS} screens`, elements, 'elements', ELEMENTS),
    { measure: `JavaScript heap after ${SCREENS} screens`, amount: usedSize / 1e6, unit: 'MB' },
  ];
}

function budget(measure: string, amount: number, unit: string, limit: number): Row {
  return { measure, amount, unit, target: { kind: 'budget', amount: limit } };
}
