import type { APIRequestContext } from '@playwright/test';
import { toast } from '../session/signed-in.ts';
import { expect, test } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { hiddenTexts } from '../site/access/hidden-texts.ts';

type WireItem = { _id: string; slug: string; name: string; value: number | string };

async function firstOf(request: APIRequestContext, query: string): Promise<WireItem> {
  const response = await request.get(`/api/items?${query}`);
  return (await response.json()).items[0];
}

test('has a page with its facts, a text alternative of its chart, and related items', async ({
  page,
  request,
}) => {
  const pet = await firstOf(request, 'type=Pet');
  await page.goto(`/items/${pet.slug}`);
  await expect(page).toHaveTitle(`${pet.name} value | Hatchboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pet.name);
  const chart = page.getByRole('region', { name: 'Value over time' });
  await expect(chart.getByRole('img', { name: `${pet.name} went from` })).toBeVisible();
  await expect(chart.locator('figcaption:visible')).toContainText(
    /lowest [\d,]+, highest [\d,]+\./,
  );
  const related = page.getByRole('region', { name: 'More like it' });
  await expect(related.getByRole('article')).toHaveCount(8);
  await related.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(pet.name);
});

test('has a price of eight digits in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/items/raccoon');
  await expect(page.getByText('20,000,000').first()).toBeVisible();
  expect([...(await hiddenTexts(page, 'article'))]).toEqual([]);
});

test('has a breadcrumb, also for search engines', async ({ page, request }) => {
  const pet = await firstOf(request, 'type=Pet');
  await page.goto(`/items/${pet.slug}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    /Home/,
    /Items/,
    /Pets/,
    new RegExp(pet.name),
  ]);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = blocks.map((block) => JSON.parse(block)['@type']);
  expect(types).toEqual(['BreadcrumbList', 'Thing']);
  expect(JSON.parse(blocks[1] ?? '')).toMatchObject({
    name: pet.name,
    url: page.url(),
    mainEntityOfPage: { '@type': 'ItemPage', dateModified: expect.stringMatching(/^20\d\d-/) },
  });
  await crumbs.getByRole('link', { name: 'Pets' }).click();
  await expect(page).toHaveURL('/items/pets');
});

test('opens from a card, and by its id', async ({ page, request }) => {
  const seed = await firstOf(request, 'type=Seed');
  await page.goto('/items');
  await page.getByRole('link', { name: seed.name, exact: true }).click();
  await expect(page).toHaveURL(`/items/${seed.slug}`);
  await page.goto(`/items/${seed._id}`);
  await expect(page).toHaveURL(`/items/${seed.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seed.name);
});

test('shows no chart without a value history', async ({ page, request }) => {
  const response = await request.get('/api/items?type=Cosmetic&limit=100');
  const items: WireItem[] = (await response.json()).items;
  const itemWithoutValue = items.find((item) => item.value === 'N/A');
  await page.goto(`/items/${itemWithoutValue?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(itemWithoutValue?.name ?? '');
  await expect(page.getByText('N/A').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Value over time' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Value changes' })).toContainText(
    'No change is known yet.',
  );
});

test('opens through the shell when it is newer than the build', async ({ page }) => {
  const item = {
    _id: '7',
    slug: 'brand-new',
    name: 'Brand <b>New',
    Image: '/pictures/x.svg',
    value: 7,
  };
  const history = [
    { at: '2026-01-02', value: '7' },
    { at: 1767225600, value: 5 },
    { at: 'never', value: 'x' },
    null,
  ];
  await page.route('**/pictures/x.svg', (route) => route.fulfill({ path: 'public/favicon.svg' }));
  await page.route('**/api/items/brand-new', (route) => route.fulfill({ json: { item, history } }));
  const response = await page.goto('/items/brand-new');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand <b>New');
  await expect(page).toHaveTitle('Brand <b>New value | Hatchboard');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home/', 'Items/', 'Brand <b>New']);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Compare', exact: true })).toHaveAttribute(
    'href',
    '/compare?items=brand-new',
  );
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expect(page.getByText('unchanged in 7 days')).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  await expect(page.locator('figcaption:visible')).toContainText('from 5 on Jan 1, 2026 to 7 on');
});

test('says how its value changed in 7 days, and reads its chart by pointer and by keys', async ({
  page,
}) => {
  const at = (days: number) => Date.now() - days * 24 * 3_600_000;
  const item = { _id: '8', slug: 'fell', name: 'Fell', Image: '/pictures/x.svg', value: 82 };
  const history = [
    { at: at(9), value: 100 },
    { at: at(3), value: 90 },
  ];
  await page.route('**/pictures/x.svg', (route) => route.fulfill({ path: 'public/favicon.svg' }));
  await page.route('**/api/items/fell', (route) =>
    route.fulfill({ json: { item: { ...item, trend: 'up' }, history } }),
  );
  await page.goto('/items/fell');
  const hero = page.getByRole('article').first();
  await expect(hero.getByText('down 18 % in 7 days')).toBeVisible();
  await expect(hero.getByRole('img', { name: 'Value dropping' })).toBeVisible();
  const chart = page.getByRole('region', { name: 'Value over time' });
  await expect(chart.locator('figcaption:visible')).toContainText('The axis begins at 8');
  const choice = chart.getByRole('radio', { name: '7 days' });
  await expect(choice).toBeChecked();
  const reader = chart.getByRole('slider', { name: 'Day of the value' });
  // The pointer that loads the reader chooses a day, too.
  await chart.locator('svg:visible').hover({ position: { x: 2, y: 20 } });
  await expect(reader).toHaveAttribute('aria-valuetext', /20\d\d: 100$/);
  await reader.focus();
  await page.keyboard.press('ArrowRight');
  await expect(reader).toHaveAttribute('aria-valuetext', /20\d\d: 90$/);
  await reader.hover({ position: { x: 2, y: 20 } });
  await expect(reader).toHaveAttribute('aria-valuetext', /20\d\d: 100$/);
  await chart.getByRole('radio', { name: '30 days' }).check({ force: true });
  await expect(page).toHaveURL('/items/fell?days=30');
  await page.reload();
  await expect(chart.getByRole('radio', { name: '30 days' })).toBeChecked();
  await page.goto('/items/fell?days=%22%5D9');
  await expect(chart.getByRole('radio', { name: '7 days' })).toBeChecked();
});

test('shows the whole catalogue for an unknown slug', async ({ page, problems }) => {
  problems.allow(/api\/items\/no-such-thing/);
  const whole = async () => {
    await page.goto('/items/no-such-thing');
    await page.waitForURL(/\/items$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Items');
    await expect(page.getByRole('article')).toHaveCount(20);
  };
  await whole();
  await page.route('**/api/items/no-such-thing', (route) => route.fulfill({ status: 400 }));
  await whole();
});

test('keeps its URL while the API fails, and opens when it answers', async ({ page, problems }) => {
  problems.allow(/api\/items\/brand-new/);
  const replaceAnswer = await replaceableAnswer(page, '**/api/items/brand-new', (route) =>
    route.fulfill({ status: 503 }),
  );
  await page.goto('/items/brand-new');
  await expect(page.getByRole('alert')).toContainText('Error loading this item');
  await expectAccessibleInBothThemes(page);
  const item = { _id: '7', slug: 'brand-new', name: 'Ca$$h $& fox', Image: '/pictures/fox.svg' };
  // The page also tries again by itself, so the focus must be there before it can succeed.
  await page.getByRole('button', { name: 'Try again' }).focus();
  replaceAnswer((route) => route.fulfill({ json: { item } }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ca$$h $& fox');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveTitle('Ca$$h $& fox value | Hatchboard');
  await expect(page).toHaveURL('/items/brand-new');
});

test('keeps its own data when the API returns another item for its slug', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/api\/items\//);
  const pet = await firstOf(request, 'type=Pet');
  const item = { _id: 'other', slug: pet.slug, name: 'Another', Image: '/pictures/fox.svg' };
  await page.route(`**/api/items/${pet.slug}`, (route) => route.fulfill({ json: { item } }));
  const read = page.waitForResponse(`**/api/items/${pet.slug}`);
  await page.goto(`/items/${pet.slug}`);
  await (await read).finished();
  // A later refresh fails, which the page shows after it has used the answer.
  await page.route(`**/api/items/${pet.slug}`, (route) => route.abort());
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(page.getByText(/^Could not refresh/)).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pet.name);
});

test('shows the image of a refresh instead of one that failed', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/pictures\//);
  const response = await request.get('/api/items/carrot');
  const { item, history } = await response.json();
  const released = Promise.withResolvers<void>();
  await page.route('**/api/items/carrot', async (route) => {
    await released.promise;
    await route.fulfill({ json: { item: { ...item, Image: '/pictures/fox.svg' }, history } });
  });
  await page.route('**/pictures/carrot.svg', (route) => route.abort());
  await page.goto('/items/carrot');
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toHaveAttribute('src', '/items/unknown.png');
  released.resolve();
  await expect(picture).toHaveAttribute('src', /\/pictures\/fox\.svg$/);
});

test('opens from a URL with capital letters', async ({ page, problems }) => {
  problems.allow(/api\/items\/Carrot/);
  await page.goto('/items/Carrot');
  await expect(page).toHaveURL('/items/carrot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrot');
});

test('keeps the built data, with its age, when a refresh fails', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/api\/items\//);
  const pet = await firstOf(request, 'type=Pet');
  await page.route(`**/api/items/${pet.slug}`, (route) => route.fulfill({ status: 500 }));
  await page.goto(`/items/${pet.slug}`);
  await expect(page.getByRole('status').filter({ hasText: 'Could not refresh' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pet.name);
});

test('shows the age of its last successful read once a later refresh fails', async ({
  page,
  request,
  context,
  problems,
}) => {
  problems.allow(/INTERNET_DISCONNECTED/);
  const pet = await firstOf(request, 'type=Pet');
  const opened = Date.now();
  const replaceAnswer = await replaceableAnswer(page, `**/api/items/${pet.slug}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, item: { ...answer.item, value: 123_456 } } });
  });
  await page.goto(`/items/${pet.slug}`);
  await expect(page.getByText('123,456').first()).toBeVisible();
  replaceAnswer();
  const staleNote = page.getByText(/^Could not refresh/);
  await expect(async () => {
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(staleNote).toBeVisible({ timeout: 200 });
  }).toPass();
  const at = await staleNote.locator('..').locator('time').getAttribute('datetime');
  expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(opened - 1000);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('lists the last changes of its value', async ({ page }) => {
    await page.goto('/items/carrot');
    const rows = page.getByRole('region', { name: 'Value changes' }).getByRole('listitem');
    await expect(rows.first()).toHaveText(
      /^[+−][\d,.]+\s%[\d,.]+ →to [\d,.]+[A-Z][a-z]{2} \d{1,2}, 20\d\d$/,
    );
    expect(await rows.filter({ visible: true }).count()).toBeGreaterThan(5);
  });

  test('shows another period of its chart', async ({ page, request }) => {
    const pet = await firstOf(request, 'sort=value-desc');
    await page.goto(`/items/${pet.slug}`);
    const caption = page.locator('figcaption:visible');
    const week = await caption.textContent();
    await page.getByRole('radio', { name: '60 days' }).check({ force: true });
    await expect(caption).toHaveCount(1);
    await expect(caption).not.toHaveText(week ?? '');
  });
});

test('shares an item through the platform, else copies its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/items/carrot?from=x');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(new URL('/items/carrot', page.url()).href);
});
