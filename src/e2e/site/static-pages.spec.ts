import { expect, test } from '../shared/fixtures.ts';
import { TEXT_PAGES } from './pages/text-pages.ts';

test('each text page opens from the footer, is dated and complete, fits 320 px, and has no React', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/about');
  for (const { href, title, dated, sections, content } of TEXT_PAGES) {
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await footer.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(href);
    await expect(page).toHaveTitle(`${title} | Hatchboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const main = page.getByRole('main');
    await expect(main.getByText(dated, { exact: true })).toBeVisible();
    for (const name of sections) {
      await expect(main.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(1);
    }
    for (const words of content) await expect(main).toContainText(words);
    await expect(main, 'words of the configuration').not.toContainText(/[{}]/);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, href).toBeLessThanOrEqual(320);
  }
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => /react/.test(script))).toEqual([]);
});

test('the More menu links to four of them, and the contents to their sections', async ({
  page,
}) => {
  await page.goto('/about');
  for (const { href, title } of TEXT_PAGES.slice(0, 4)) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'More' });
    await menu.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(href);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    const text = await page.getByRole('article').locator('> *').first().boundingBox();
    expect(text?.x, 'the text stands below its heading').toBe((await heading.boundingBox())?.x);
  }
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Liability' }).click();
  await expect(page).toHaveURL('/terms-of-service#liability');
  const top = await page
    .getByRole('heading', { name: 'Liability' })
    .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top, 'below the header').toBeGreaterThan(60);
});
