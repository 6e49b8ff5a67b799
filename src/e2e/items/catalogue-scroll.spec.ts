import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';

const cards = (page: Page) => page.getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** Scrolls in steps of half a screen until so many items came into view; returns their URLs in order. */
async function scrollThrough(page: Page, count: number): Promise<string[]> {
  const seen = new Set<string>();
  const step = async () => {
    const links = cards(page).getByRole('link');
    for (const url of await links.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href')),
    )) {
      seen.add(url ?? '');
    }
    await page.evaluate(() => window.scrollBy(0, innerHeight / 2));
    return seen.size;
  };
  await expect.poll(step, { timeout: 60_000, intervals: [50] }).toBeGreaterThanOrEqual(count);
  return [...seen];
}

test('shows every item once, in order, while the reader scrolls', async ({ page }) => {
  const responses = await Promise.all(
    [1, 2].map((number) => page.request.get(`/api/items?type=Gear&limit=100&page=${number}`)),
  );
  const pages: { items: { slug: string }[] }[] = await Promise.all(
    responses.map((response) => response.json()),
  );
  const all = pages.flatMap(({ items }) => items.map(({ slug }) => `/items/${slug}`));
  await page.goto('/items/gear');
  await page.evaluate(() => document.querySelector('#faq')?.closest('section')?.remove());
  expect(await scrollThrough(page, all.length)).toEqual(all);
});

test('loads the next page for a reader who reached the end before the first refresh', async ({
  page,
}) => {
  const refresh = Promise.withResolvers<void>();
  await page.route('**/api/items?*page=1&*', async (route) => {
    await refresh.promise;
    await route.continue();
  });
  await page.goto('/items/pets');
  await untilHydrated(page);
  await page.locator('.item-grid > li').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Items found' })).toBeAttached();
  refresh.resolve();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
});

test('keeps the DOM small however far the reader scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/items/pets');
  await scrollThrough(page, 150);
  expect(await page.locator('*').count()).toBeLessThan(1500);
});

test('restores the scroll position on return', async ({ page }) => {
  /**
   * Records, when the page is left, the item in the middle and its distance from the top of the window, in pixels.
   */
  const recordOnLeave = () =>
    page.evaluate(() => {
      window.addEventListener('pagehide', () => {
        const card = [...document.querySelectorAll('article')].find(
          (one) => one.getBoundingClientRect().bottom > innerHeight / 2,
        );
        const name = card?.querySelector('h3')?.textContent;
        sessionStorage.setItem('left', JSON.stringify([name, card?.getBoundingClientRect().top]));
      });
    });
  /** The distance of that item from its earlier position. */
  const distanceMoved = () =>
    page.evaluate(() => {
      const [name, top] = JSON.parse(sessionStorage.getItem('left') ?? '[]');
      const card = [...document.querySelectorAll('article')].find(
        (one) => one.querySelector('h3')?.textContent === name,
      );
      return Math.abs((card?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - top);
    });
  /** Records, in each frame from now on, the item in the middle. */
  const recordSeen = () => {
    const seen = new Set<string>();
    const recordFrame = () => {
      const card = document.elementFromPoint(200, innerHeight / 2)?.closest('article');
      seen.add(card?.querySelector('h3')?.textContent ?? '');
      sessionStorage.setItem('seen', JSON.stringify([...seen]));
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  };
  await page.goto('/items/pets');
  await expect(cards(page).first()).toBeVisible();
  const top = await names(page);
  const down = () =>
    page.evaluate(() => window.scrollTo(0, 6000)).then(() => page.evaluate(() => window.scrollY));
  // A busy machine takes its time to load the ten pages until there.
  await expect.poll(down, { timeout: 40_000 }).toBe(6000);
  await expect.poll(() => names(page)).not.toContain('Bagel Bunny');
  // A reader leaves a list only after its items are visible.
  const isSeen = () =>
    page.evaluate(() =>
      Boolean(document.elementFromPoint(200, innerHeight / 2)?.closest('article')),
    );
  await expect.poll(isSeen).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect.poll(isSeen).toBe(true);
  await recordOnLeave();
  await page.goto('/');
  await page.addInitScript(recordSeen);
  await page.goBack();
  await expect.poll(distanceMoved, { timeout: 15_000 }).toBeLessThan(20);
  await expect.poll(isSeen).toBe(true);
  // Until then skeletons are shown, not the top of the list.
  const seen: string[] = JSON.parse(
    (await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '[]',
  );
  expect(seen.filter((name) => top.includes(name))).toEqual([]);
});

test('stays at the top when a filter is chosen after a reload', async ({ page }) => {
  await page.goto('/items/pets');
  await expect(cards(page).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-restoring');
  const frames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });
  await frames();
  await page.getByRole('combobox', { name: 'Rarity' }).selectOption('Rare');
  await expect(page.getByRole('button', { name: 'Remove Rarity: Rare' })).toBeVisible();
  await expect(cards(page).first()).toContainText('Rare');
  await frames();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('shows a list that is now shorter than the stored scroll position', async ({ page }) => {
  await page.goto('/items?search=carrot');
  await page.evaluate(() => {
    const stored = JSON.stringify({ count: 9000, first: 8990, top: 10 });
    // The page stores its own position when it is left.
    window.addEventListener('pagehide', () =>
      sessionStorage.setItem('place:/items?search=carrot', stored),
    );
  });
  await page.reload();
  // This is sooner than the restoration gives up.
  await expect(cards(page).first()).toBeVisible({ timeout: 8000 });
});
