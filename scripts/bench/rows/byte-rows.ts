import { chromium } from '@playwright/test';
import { browserOptions } from '../../steps/browser.ts';
import { SCRIPT_BUDGETS, STYLE_BUDGET } from '../page-budgets.ts';
import { measurePageBytes } from '../page-bytes.ts';
import type { Row } from '../row.ts';

/** The brotli bytes of the pages with a budget. */
export async function byteRows(origin: string): Promise<Row[]> {
  const browser = await chromium.launch(browserOptions());
  try {
    const rows: Row[] = [];
    for (const budget of SCRIPT_BUDGETS) {
      const { path, kilobytes } = budget;
      const bytes = await measurePageBytes(browser, origin, budget);
      rows.push(row(`${path} HTML`, bytes.document));
      rows.push(row(`${path} CSS`, bytes.stylesheet, STYLE_BUDGET));
      rows.push(row(`${path} JavaScript`, bytes.script, kilobytes));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

function row(measure: string, bytes: number, budget?: number): Row {
  const one = { measure, amount: bytes / 1000, unit: 'kB' };
  return budget === undefined ? one : { ...one, target: { kind: 'budget', amount: budget } };
}
