import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { SCRIPT_BUDGETS, STYLE_BUDGET } from '../../../scripts/bench/page-budgets.ts';
import { measurePageBytes } from '../../../scripts/bench/page-bytes.ts';
import { chunks } from '../../server/data/db/chunks.ts';
import { expect, test } from '../shared/fixtures.ts';

/** The number of pages open at the same time. Each mostly waits for its 6 s. */
const CONCURRENCY = 4;

for (const pages of chunks(SCRIPT_BUDGETS, CONCURRENCY)) {
  const paths = pages.map(({ path }) => path).join(', ');
  test(`JavaScript and CSS are within their byte budgets on ${paths}`, async ({
    browser,
    baseURL,
  }) => {
    await Promise.all(
      pages.map(async (budget) => {
        const { path, kilobytes } = budget;
        const { script, stylesheet } = await measurePageBytes(browser, `${baseURL}`, budget);
        expect(script, path).toBeLessThanOrEqual(kilobytes * 1000);
        expect(script, path).toBeGreaterThan(1000);
        expect(stylesheet, path).toBeLessThanOrEqual(STYLE_BUDGET * 1000);
        expect(stylesheet, `${path} has styles`).toBeGreaterThan(0);
      }),
    );
  });
}

test('of alerts a page loads the bell alone, of at most 1 kB, when nothing is watched', async ({
  page,
}) => {
  const alerts: Response[] = [];
  page.on('response', (response) => {
    if (/_astro\/[\w-]*(watch|alert|push|bell)/i.test(response.url())) alerts.push(response);
  });
  await page.goto('/stocks', { waitUntil: 'networkidle' });
  const names = alerts.map((response) => /_astro\/([\w-]+)\./.exec(response.url())?.[1]);
  expect(names).toEqual(['WatchBell']);
  const bodies = await Promise.all(alerts.map((response) => response.body()));
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  expect(bytes).toBeLessThanOrEqual(1000);
});
