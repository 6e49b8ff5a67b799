import type { Page } from '@playwright/test';
import { expect } from '../../shared/fixtures.ts';

/** Sets the reader's own text size in pixels, as the settings of the browser do. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
}

/** Raises smaller text to a size in pixels and changes no length in em or rem, as a browser's minimum font size does. */
export async function raiseSmallText(page: Page, pixels: number): Promise<void> {
  await page.evaluate((least) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (Number.parseFloat(getComputedStyle(element).fontSize) < least)
        element.style.fontSize = `${least}px`;
    }
  }, pixels);
}
