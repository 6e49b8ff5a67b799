import { expect, test, WIDTHS } from './fixtures.ts';

for (const width of WIDTHS) {
  test(`home and the catalogue fit a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const route of ['/', '/items']) {
      await page.goto(route);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, route).toBeLessThanOrEqual(width);
    }
  });
}
