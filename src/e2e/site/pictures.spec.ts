import type { Locator } from '@playwright/test';
import { expect, test } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';

/** What can be seen of pictures: the drawing, the unknown image, nothing, or the browser's own sign of a broken one. */
const looks = (pictures: Locator) =>
  pictures.evaluateAll((all) =>
    all.map((one) => {
      if (!(one instanceof HTMLImageElement) || !one.complete) return 'loading';
      if (one.naturalWidth > 0) return one.src.endsWith('/unknown.png') ? 'unknown' : 'drawing';
      return getComputedStyle(one).visibility === 'hidden' ? 'nothing' : 'broken';
    }),
  );

for (const [name, route, part] of [
  ['More like it', '/items/mariposa', '[aria-labelledby="related"] img'],
  ['the links of home', '/', '[aria-label="Start here"] img'],
  ['the catalogue', '/items/pets', 'article img'],
] as const) {
  test(`pictures that fail without a network leave an empty place, and load once it is back: ${name}`, async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch dynamically/);
    await page.setViewportSize({ width: 390, height: 844 });
    // A browser may load pictures long before they come into view.
    const replaceAnswer = await replaceableAnswer(page, '**/pictures/*.svg', (picture) =>
      picture.abort('internetdisconnected'),
    );
    await page.goto(route);
    await page.context().setOffline(true);
    replaceAnswer();
    const pictures = page.locator(part);
    await pictures.last().scrollIntoViewIfNeeded();
    const last = async () => (await looks(pictures)).at(-1);
    await expect.poll(last).toMatch(/^(nothing|unknown)$/);
    await page.context().setOffline(false);
    await expect.poll(last).toBe('drawing');
  });
}
