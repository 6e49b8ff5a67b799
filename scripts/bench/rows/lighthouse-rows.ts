import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { SITE_PAGES, type SitePage } from '../../../src/domain/site/site-pages.ts';
import { browserOptions } from '../../steps/browser.ts';
import { freePort } from '../../steps/free-port.ts';
import type { Row } from '../row.ts';
import { withDemoSite } from '../served-site.ts';

/** The measured pages that search engines may list. */
const PATHS = Object.values<SitePage>(SITE_PAGES).flatMap(({ isListed, kilobytes }) =>
  isListed ? Object.keys(kilobytes) : [],
);

/** The lowest score of each category (docs/performance.md). */
const LOWEST_SCORES = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

/** The highest value of each metric, with the factor from Lighthouse's number to the unit (docs/performance.md). */
const METRICS = [
  { audit: 'largest-contentful-paint', unit: 's', most: 1.6, scale: 1 / 1000 },
  { audit: 'total-blocking-time', unit: 'ms', most: 60, scale: 1 },
  { audit: 'cumulative-layout-shift', unit: 'hundredths', most: 1, scale: 100 },
] as const;

function pageRows(path: string, { categories, audits }: Result): Row[] {
  const scores = Object.entries(LOWEST_SCORES).map(([category, least]) => ({
    measure: `${path} ${category}`,
    amount: (categories[category]?.score ?? 0) * 100,
    unit: 'points',
    reference: { name: 'at least', amount: least, share: 1 },
  }));
  const metrics = METRICS.map(({ audit, unit, most, scale }) => ({
    measure: `${path} ${audit}`,
    amount: (audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY) * scale,
    unit,
    most,
  }));
  return [...scores, ...metrics];
}

/** Lighthouse's results for the public pages on a phone (docs/performance.md). */
export async function lighthouseRows(folder: string): Promise<Row[]> {
  return withDemoSite(folder, async ({ origin }) => {
    const port = await freePort();
    const options = browserOptions();
    const args = [...options.args, `--remote-debugging-port=${port}`];
    await using _browser = await chromium.launch({ ...options, args });
    const rows: Row[] = [];
    for (const path of PATHS) {
      const run = await lighthouse(origin + path, { port, logLevel: 'error' });
      if (run === undefined) throw new Error(`Lighthouse has no result for ${path}.`);
      rows.push(...pageRows(path, run.lhr));
    }
    return rows;
  });
}
