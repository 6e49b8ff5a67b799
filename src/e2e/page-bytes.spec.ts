import { SCRIPT_BUDGETS, STYLE_BUDGET } from '../../scripts/bench/page-budgets.ts';
import { measurePageBytes } from '../../scripts/bench/page-bytes.ts';
import { expect, test } from './fixtures.ts';

for (const { route, kilobytes } of SCRIPT_BUDGETS) {
  test(`${route} loads at most ${kilobytes} kB of JavaScript and ${STYLE_BUDGET} kB of style`, async ({
    browser,
    baseURL,
  }) => {
    const bytes = await measurePageBytes(browser, `${baseURL}${route}`);
    expect(bytes.script).toBeLessThanOrEqual(kilobytes * 1000);
    expect(bytes.stylesheet).toBeLessThanOrEqual(STYLE_BUDGET * 1000);
    expect(bytes.stylesheet, 'a page has styles').toBeGreaterThan(0);
  });
}
