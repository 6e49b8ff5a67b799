import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { PATIENT } from '../shared/firefox/page-actions.ts';
import { notedErrors, startReportingSite } from '../shared/webkit/reporting-site.ts';
import { isWebKitMissing, NO_WEBKIT, withWebKit } from '../shared/webkit/webkit.ts';
import type { WebKitPage } from '../shared/webkit/webkit-page.ts';
import { findMissing } from './pages/find-missing.ts';
import { VISITOR_WORDS } from './pages/main-words.ts';

const point = v.object({ left: v.number(), top: v.number() });
const CHECKBOX = 'main input[type="checkbox"]';

async function visit(page: WebKitPage, url: string, words: readonly string[]): Promise<void> {
  await page.goto(url);
  await expect(async () => {
    expect(await page.evaluate(findMissing, words), url).toEqual([]);
  }).toPass(PATIENT);
  expect(await page.evaluate(notedErrors, null), url).toEqual([]);
}

/** Runs in a page. Returns the middle of what a selector finds. */
function middleOf(selector: string) {
  const found = document.querySelector(selector);
  found?.scrollIntoView({ block: 'center' });
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
  return { left: Math.floor(x + width / 2), top: Math.floor(y + height / 2) };
}

/** How light the middle of the first checkbox is, from 0 to 255. */
async function lightnessOfCheckbox(page: WebKitPage): Promise<number | undefined> {
  const middle = v.parse(point, await page.evaluate(middleOf, CHECKBOX));
  const pixel = sharp(await page.screenshot()).extract({ ...middle, width: 1, height: 1 });
  const [lightness] = await pixel.greyscale().raw().toBuffer();
  return lightness;
}

test('every page shows its main words in WebKit without an error, and an empty checkbox is light', async () => {
  test.skip(isWebKitMissing(), NO_WEBKIT);
  test.setTimeout(180_000);
  let target = new URL('http://127.0.0.1');
  const site = await startReportingSite(() => target);
  await withOwnServer(
    async ({ url }) => {
      target = new URL(url);
      await withWebKit(async (page) => {
        for (const [route, words] of Object.entries(VISITOR_WORDS)) {
          await visit(page, site.url + route, words);
        }
        await visit(page, `${site.url}/trade-ads`, VISITOR_WORDS['/trade-ads'] ?? []);
        expect(await lightnessOfCheckbox(page)).toBeGreaterThan(200);
      });
    },
    { site: site.url },
  ).finally(site.close);
});
