import { chromium } from '@playwright/test';
import { browserOptions } from '../../steps/browser.ts';
import { SCRIPT_BUDGETS, STYLE_BUDGET } from '../page-budgets.ts';
import { measurePageBytes } from '../page-bytes.ts';
import type { Row } from '../row.ts';

/** The brotli bytes of the pages with a budget. */
export async function byteRows(origin: string): Promise<Row[]> {
  await using browser = await chromium.launch(browserOptions());
  const rows: Row[] = [];
  for (const budget of SCRIPT_BUDGETS) {
    const { path, kilobytes } = budget;
    const bytes = await measurePageBytes(browser, origin, budget);
    const row = (kind: string, count: number, most?: number) =>
      rows.push({ measure: `${path} ${kind}`, amount: count / 1000, unit: 'kB', most });
    row('HTML', bytes.document);
    row('CSS', bytes.stylesheet, STYLE_BUDGET);
    row('JavaScript', bytes.script, kilobytes);
  }
  return rows;
}
