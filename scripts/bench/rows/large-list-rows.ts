import type { Row } from '../row.ts';
import { onSlowPhone, type SlowPhone, scrollRows, watchDurations } from '../slow-phone.ts';

const KEY_PRESS_MS = 60;
const ELEMENTS = 1500;
const SETTLED_MS = 2500;
/** The pause between key presses: shorter than the search delay, and longer, so that responses arrive in between. */
const PAUSES_MS = [120, 900];
const SEARCH_TEXT = 'golden dragon';

/** The catalogue on a slow phone: key presses, scrolling, and elements (docs/performance.md). */
export async function largeListRows(origin: string, count: number): Promise<Row[]> {
  const rows = await onSlowPhone(async (phone) => {
    const { page } = phone;
    await page.goto(`${origin}/items`);
    await page.waitForTimeout(SETTLED_MS);
    const keyPress = await keyPressRow(phone);
    const scroll = await scrollRows(phone, 'down', () => window.scrollY / window.innerHeight);
    const amount = await page.evaluate(() => document.querySelectorAll('*').length);
    const elements = { measure: 'elements after them', amount, unit: 'elements', most: ELEMENTS };
    return [keyPress, ...scroll, elements];
  });
  return rows.map((row) => ({ ...row, measure: `${count} items: ${row.measure}` }));
}

/** The longest delay from a key's press or release to the next paint. */
async function keyPressRow({ page }: SlowPhone): Promise<Row> {
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
  return { measure: 'worst key press', amount, unit: 'ms', most: KEY_PRESS_MS };
}
