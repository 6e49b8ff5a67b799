import type { Locator, Page } from '@playwright/test';
import { expect } from '../../shared/fixtures.ts';

/** The highest number of tab stops on the way to an element. */
const TAB_STOPS_MAX = 80;

/** The focused element without a visible focus indicator, described; null when it has one. */
function invisibleFocus(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.matches('iframe')) return null;
  // A card shows the outline of its link, a label that of its hidden checkbox.
  const rings = [
    getComputedStyle(focused),
    getComputedStyle(focused, '::after'),
    ...[...document.querySelectorAll('label:focus-within')].map((one) => getComputedStyle(one)),
  ];
  const hasRing = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  );
  const box = (focused.closest('label') ?? focused).getBoundingClientRect();
  const isInView =
    box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return hasRing && isInView ? null : focused.outerHTML.slice(0, 120);
}

/** Fails unless the focus is visible. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(invisibleFocus)).toBeNull();
}

/** Presses Tab until `target` has the focus, and checks that the focus is visible at each stop. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < TAB_STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Tabs to an element and presses a key. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
