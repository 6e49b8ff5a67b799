import { expect, test, WIDTHS } from '../shared/fixtures.ts';

for (const width of WIDTHS) {
  test(`home, the catalogue, shops and weather fit a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const route of ['/', '/items', '/stocks', '/weather', '/calculator?give=carrot*3,dog']) {
      await page.goto(route);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, route).toBeLessThanOrEqual(width);
    }
  });
}
