import type { Page } from '@playwright/test';
import { PATIENT } from '../shared/firefox/page-actions.ts';
import { expect, test } from '../shared/fixtures.ts';
import { findMissing } from './pages/find-missing.ts';
import { VISITOR_WORDS } from './pages/main-words.ts';

const FILE = /\/lexend-[^/]*\.woff2$/;

/** The installed or loaded fonts that a heading is drawn with. */
async function fontsOf(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const { root } = await tools.send('DOM.getDocument');
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** Runs in the page. The text that is not in the typeface, or not in a size of the scale (tailwind.config.mjs). */
function strayTexts(): string[] {
  const sizes = [12, 14, 16, 18, 20, 24, 30, 48];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const stray: string[] = [];
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent?.trim();
    if (!(text && element?.checkVisibility())) continue;
    const { fontFamily, fontSize } = getComputedStyle(element);
    const fits = sizes.includes(Number.parseFloat(fontSize));
    if (!(fits && fontFamily.startsWith('"Lexend Variable"'))) {
      stray.push(`${text}: ${fontSize} ${fontFamily}`);
    }
  }
  return stray;
}

/** Runs in the page. A preload that does not match the style's request makes it two. */
function countFonts(): number {
  const loaded = performance.getEntriesByType('resource');
  return loaded.filter(({ name }) => name.endsWith('.woff2')).length;
}

test('all text has one typeface and a size of one scale, and each page loads one font', async ({
  page,
  problems,
}) => {
  problems.allow(/^request: 404 .*\/no-such-(page|player|item)$/);
  for (const [route, words] of Object.entries(VISITOR_WORDS)) {
    await page.goto(route);
    // Other tests are online too.
    const shown = words.map((one) => one.replace(/\n\d+$/, ''));
    await expect(async () => {
      expect(await page.evaluate(findMissing, shown), route).toEqual([]);
    }).toPass(PATIENT);
    expect(await page.evaluate(strayTexts), route).toEqual([]);
    expect(await page.evaluate(countFonts), route).toBe(1);
  }
});

test('a typeface that comes late moves nothing, and is there on the next page', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(FILE, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  expect(await fontsOf(page)).not.toContain('Lexend');
  const shifts = await page.evaluateHandle(() => {
    const values: unknown[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) values.push(entry.toJSON());
    }).observe({ type: 'layout-shift' });
    return values;
  });
  const came = page.waitForResponse(FILE);
  held.resolve();
  await (await came).finished();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await shifts.jsonValue()).toEqual([]);
  await page.goto('/about');
  await expect.poll(() => fontsOf(page)).toEqual(['Lexend']);
});
