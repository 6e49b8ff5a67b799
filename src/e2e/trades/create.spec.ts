import type { Page } from '@playwright/test';
import { searchResponse } from '../items/search-response.ts';
import { expect, startSignedIn, storedToken, toast } from '../session/signed-in.ts';
import { test, untilHydrated } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { expectAccessible } from '../site/access/accessible.ts';

const UNAUTHORIZED = /: 401 /;

const OFFER = "What You're Offering";
const WANT = 'What You Want';
const CATEGORIES = ['category-adds 1', 'category-downgrade 1', 'category-upgrade 1'];

const slot = (page: Page, panel: string, index: number) =>
  page.getByRole('button', { name: new RegExp(`^${panel}, slot ${index}: (?!remove)`) });
const counter = (page: Page, panel: string) =>
  page.getByRole('region', { name: panel }).getByRole('status');
const publish = (page: Page) => page.getByRole('button', { name: 'Publish Trade' });

/** Opens a player's form with the parameters of the URL. */
async function open(page: Page, query = '', player = 'SunnyAcorn7') {
  await startSignedIn(page, player);
  await page.goto(`/trade-ads/create${query}`);
  await untilHydrated(page);
  await expect(publish(page)).toBeEnabled();
}

/** The published trade ads of the signed-in player, newest first, by the items of both sides. */
async function ownTradeAds(page: Page): Promise<{ id: string; items: string[] }[]> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const { id } = await (await page.request.get('/auth/user', { headers })).json();
  const response = await page.request.get('/api/trade-ads', { params: { user: id, limit: 100 } });
  const { data } = await response.json();
  const wordOf = (one: { petSlug: string; quantity: number }) => `${one.petSlug} ${one.quantity}`;
  return data.map((tradeAd: { id: string; offering_items: []; looking_for_items: [] }) => ({
    id: tradeAd.id,
    items: [...tradeAd.offering_items, ...tradeAd.looking_for_items].map(wordOf),
  }));
}

type Pet = { slug: string; name: string; value?: number | string };

/** Two pets that no other test of this file uses, the cheaper one first: whoever offers it is not asked whether they are sure. */
async function pets(page: Page, from: number): Promise<[Pet, Pet]> {
  const params = { type: 'Pet', sortBy: 'name', limit: 100 };
  const { items } = await (await page.request.get('/api/items', { params })).json();
  const worth = ({ value }: Pet) => (typeof value === 'number' ? value : 0);
  const [one, other]: [Pet, Pet] = [items[from], items[from + 1]];
  return worth(one) > worth(other) ? [other, one] : [one, other];
}

test('a trade ad is created and published by keyboard alone', async ({ page }) => {
  await open(page);
  const [fox] = await pets(page, 10);
  await slot(page, OFFER, 2).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Select Item' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  const pages = dialog.getByRole('paragraph').filter({ hasText: 'Open its page and press' });
  await expect(pages.getByRole('link', { name: 'egg' })).toHaveAttribute('href', '/items/eggs');
  await expect(pages.getByRole('link', { name: 'crate' })).toHaveAttribute('href', '/items/crates');
  const found = searchResponse(page, fox.name);
  await page.keyboard.type(fox.name);
  await found;
  const tile = dialog.getByRole('listitem').getByRole('button', { name: fox.name });
  await expect(tile.first()).toBeVisible();
  await tile.first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(slot(page, OFFER, 2)).toBeFocused();
  await expect(slot(page, OFFER, 2)).toHaveAccessibleName(new RegExp(`: ${fox.name} ×3 .*change$`));
  await expect(counter(page, OFFER)).toHaveText('1/4 slots filled');

  await slot(page, WANT, 1).focus();
  await page.keyboard.press('Enter');
  await expect(pages).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Adds' }).focus();
  await page.keyboard.press('Enter');
  await expect(slot(page, WANT, 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `${WANT}, slot 1: remove Adds` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(slot(page, WANT, 1)).toBeFocused();
  await expect(counter(page, WANT)).toHaveText('0/4 slots filled');
  await publish(page).press('Enter');
  await expect(toast(page, "You must specify at least one item you're looking for")).toBeVisible();
  // No other page shows again what is missing here.
  expect(await page.evaluate(() => sessionStorage.getItem('toast'))).toBeNull();
  for (const [index, name] of ['Adds', 'Downgrade', 'Upgrade'].entries()) {
    await slot(page, WANT, index + 1).press('Enter');
    await dialog.getByRole('button', { name }).press('Enter');
    await expect(slot(page, WANT, index + 1)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Add Slots' }).press('Enter');
  await expect(slot(page, WANT, 5)).toBeFocused();
  await expect(counter(page, WANT)).toHaveText('3/8 slots filled');
  await publish(page).press('Enter');
  await expect(page).toHaveURL('/trade-ads');
  await expect(toast(page, 'Trade ad published successfully!')).toBeVisible();
  const [tradeAd] = await ownTradeAds(page);
  expect(tradeAd?.items).toEqual([`${fox.slug} 3`, ...CATEGORIES]);
});

test('a form survives a reload and a lost answer, and becomes one trade ad', async ({
  page,
  problems,
}) => {
  problems.allow(/trade-ads/);
  const [fox, owl] = await pets(page, 20);
  await open(page, `?offer=${fox.slug}&want=${owl.slug}`, 'FrostyOtter42');
  await expect(page).toHaveURL('/trade-ads/create');
  await expect(counter(page, WANT)).toHaveText('1/4 slots filled');
  await page.reload();
  await expect(slot(page, OFFER, 1)).toHaveAccessibleName(new RegExp(`: ${fox.name} `));
  await expect(counter(page, OFFER)).toHaveText('1/4 slots filled');
  const replaceAnswer = await replaceableAnswer(page, '**/api/trade-ads', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  const published = async () => {
    const tradeAds = await ownTradeAds(page);
    return tradeAds.filter(({ items }) => items.join() === `${fox.slug} 1,${owl.slug} 1`).length;
  };
  const before = await published();
  await publish(page).click();
  await expect(toast(page, 'Failed to submit trade ad. Please try again.')).toBeVisible();
  await expect(publish(page)).toBeFocused();
  replaceAnswer();
  await publish(page).dblclick();
  await expect(page).toHaveURL('/trade-ads');
  expect(await published()).toBe(before + 1);
  await page.goto('/trade-ads/create');
  await expect(counter(page, OFFER)).toHaveText('0/4 slots filled');
});

test('the item of the URL comes into a form in use, once the script that puts it there loads', async ({
  page,
  problems,
}) => {
  problems.allow(/prefill-form/);
  const [fox] = await pets(page, 62);
  const replaceAnswer = await replaceableAnswer(page, '**/prefill-form.*.js', (route) =>
    route.abort(),
  );
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('prefill'));
  await open(page, `?offer=${fox.slug}`, 'SunnyAcorn7');
  await failed;
  await expect(counter(page, OFFER)).toHaveText('0/4 slots filled');
  replaceAnswer();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(slot(page, OFFER, 1)).toHaveAccessibleName(new RegExp(`: ${fox.name} `), {
    timeout: 15_000,
  });
  await expect(page).toHaveURL('/trade-ads/create');
});

test('drafts are saved, loaded and deleted, in sync with another tab', async ({
  page,
  context,
}) => {
  const [fox] = await pets(page, 30);
  await open(page, `?offer=${fox.slug}`, 'PixelGecko19');
  await expect(counter(page, OFFER)).toHaveText('1/4 slots filled');
  const other = await context.newPage();
  await other.goto('/trade-ads/create');
  await expect(publish(other)).toBeEnabled();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, 'Trade ad saved as draft')).toBeVisible();
  await expect(counter(page, OFFER)).toHaveText('0/4 slots filled');
  const drafts = page.getByRole('region', { name: 'Your Drafts' });
  await expect(drafts).toContainText('Draft Trade');
  await expect(drafts).toContainText(/Created \w+/);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, 'You must select at least one item to save as draft')).toBeVisible();
  const others = other.getByRole('region', { name: 'Your Drafts' });
  await others.getByRole('button', { name: /^Load/ }).click();
  await expect(toast(other, 'Draft loaded!')).toBeVisible();
  await expect(slot(other, OFFER, 1)).toHaveAccessibleName(new RegExp(`: ${fox.name} `));
  await other.getByRole('button', { name: 'Reset' }).click();
  await expect(counter(other, OFFER)).toHaveText('0/4 slots filled');
  await others.getByRole('button', { name: /^Delete/ }).click();
  await expect(toast(other, 'Draft deleted!')).toBeVisible();
  await expect(others).toHaveCount(0);
  await expect(drafts).toHaveCount(0);
});

test('a session that ends before publishing loses nothing of the form', async ({
  page,
  problems,
}) => {
  problems.allow(UNAUTHORIZED);
  const [fox, owl] = await pets(page, 40);
  await open(page, `?offer=${fox.slug}&want=${owl.slug}`, 'MossyMuffin88');
  await expect(counter(page, WANT)).toHaveText('1/4 slots filled');
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  await page.route('**/api/trade-ads', async (route) => {
    await page.request.post('/auth/logout', { headers });
    await route.continue();
  });
  await publish(page).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'You have been logged out')).toBeVisible();
  await page.goto('/trade-ads/create');
  await expect(toast(page, 'You need to be logged in to create a trade ad')).toBeVisible();
  await expect(page).toHaveURL('/?login=1&redirect=%2Ftrade-ads%2Fcreate');
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'MossyMuffin88' }).click();
  await expect(page).toHaveURL('/trade-ads/create');
  await expect(slot(page, OFFER, 1)).toHaveAccessibleName(new RegExp(`: ${fox.name} `));
  await expect(slot(page, WANT, 1)).toHaveAccessibleName(new RegExp(`: ${owl.name} `));
});

test('asks before a trade ad goes out by which its author loses much', async ({ page }) => {
  const question = page.getByRole('alert').filter({ hasText: 'Are you sure?' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '?offer=gigantic-spitty&want=carrot', 'MossyMuffin88');
  await expect(counter(page, WANT)).toHaveText('1/4 slots filled');
  const spitty = async () =>
    (await ownTradeAds(page)).find(({ items }) => items.includes('gigantic-spitty 1'));
  await publish(page).dblclick();
  await expect(question).toContainText('You give much more than you get');
  // That press may come where the question has its buttons.
  const anyway = question.getByRole('button', { name: 'Publish anyway' });
  await anyway.dispatchEvent('click', { detail: 2 });
  const back = question.getByRole('button', { name: 'Go back' });
  await back.click();
  await publish(page).press('Enter');
  await expect(back).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(publish(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await back.press('Enter');
  await expect(publish(page)).toBeFocused();
  await publish(page).click();
  await page.getByRole('button', { name: `${WANT}, slot 1: remove Carrot` }).click();
  await expect(question).toHaveCount(0);
  expect(await spitty()).toBeUndefined();
  await page.goto('/trade-ads/create?want=carrot');
  await publish(page).click();
  await anyway.press('Enter');
  await expect(toast(page, 'Trade ad published successfully!')).toBeVisible();
  const published = await spitty();
  expect(published?.items).toEqual(['gigantic-spitty 1', 'carrot 1']);
  await page.goto(`/trade-ads/create?edit=${published?.id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(toast(page, 'Trade ad updated successfully!')).toBeVisible();
});

test('an own trade ad is edited beside an unsent form', async ({ page, problems }) => {
  problems.allow(/ 404 .*no-such-ad(\?written=\d+)?$/);
  const [fox, owl] = await pets(page, 50);
  await open(page, `?want=${owl.slug}`, 'MossyMuffin88');
  await expect(counter(page, WANT)).toHaveText('1/4 slots filled');
  const response = await page.request.post('/api/trade-ads', {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
    data: {
      offering_items: [{ petSlug: fox.slug, quantity: 2, extras: { age: 7 } }],
      looking_for_items: [{ petSlug: 'category-adds', quantity: 1, isCategory: true }],
    },
  });
  const { data } = await response.json();
  await page.goto(`/trade-ads/create?edit=${data.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Trade Offer');
  await expect(page).toHaveTitle(/^(\(\d+\) )?Edit Trade Offer/);
  await expect(slot(page, OFFER, 1)).toHaveAccessibleName(new RegExp(`: ${fox.name} ×2 .*Age 7`));
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/trade-ads');
  // An edit that is given up survives a reload, and nothing of it the next press of `Edit`.
  await page.getByRole('button', { name: new RegExp(`slot 1: remove ${fox.name}`) }).click();
  await page.reload();
  await expect(counter(page, WANT)).toHaveText('1/4 slots filled');
  await expect(counter(page, OFFER)).toHaveText('0/4 slots filled');
  await page.goto(`/trade-ads?user=${data.user_id}`);
  await page.locator(`[id="${data.id}"]`).getByRole('link', { name: /^Edit/ }).click();
  await expect(counter(page, OFFER)).toHaveText('1/4 slots filled');
  // A filled slot opens the selector with its item.
  await slot(page, OFFER, 1).click();
  const dialog = page.getByRole('dialog', { name: 'Select Item' });
  await dialog.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
  await dialog.getByRole('button', { name: 'Save Item' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`/trade-ads?user=${data.user_id}#${data.id}`);
  await expect(page.locator(`[id="${data.id}"]`)).toBeInViewport();
  await expect(toast(page, 'Trade ad updated successfully!')).toBeVisible();
  const changed = (await ownTradeAds(page)).find(({ id }) => id === data.id);
  expect(changed?.items).toEqual([`${fox.slug} 5`, 'category-adds 1']);
  await page.goto('/trade-ads/create');
  await expect(slot(page, WANT, 1)).toHaveAccessibleName(new RegExp(`: ${owl.name} `));
  await expect(counter(page, OFFER)).toHaveText('0/4 slots filled');
  await page.goto('/trade-ads/create?edit=no-such-ad');
  await expect(page).toHaveURL('/trade-ads');
});

test('the form fits a phone of 320 px, and axe finds no violation in either theme', async ({
  page,
}) => {
  const [fox, owl] = await pets(page, 60);
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, `?offer=${fox.slug}&want=${owl.slug}`, 'PixelGecko19');
  await expect(counter(page, WANT)).toHaveText('1/4 slots filled');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page.getByRole('button', { name: /^Load/ }).click();
  await expect(counter(page, WANT)).toHaveText('1/4 slots filled');
  const columns = () =>
    page
      .getByRole('region', { name: OFFER })
      .getByRole('listitem')
      .evaluateAll((slots) => new Set(slots.map((one) => one.getBoundingClientRect().x)).size);
  for (const { width, count, colorScheme } of [
    { width: 320, count: 2, colorScheme: 'light' },
    { width: 1280, count: 4, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns()).toBe(count);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page);
  }
});

test('filled slots are equally high on a phone, with and without a shop price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '?offer=raccoon&want=bee-egg');
  await expect(slot(page, OFFER, 1)).toContainText('Sell');
  await expect(slot(page, WANT, 1)).toContainText('Bee Egg');
  await expect(slot(page, WANT, 1)).not.toContainText('Sell');
  const [offered, wanted] = await Promise.all([
    slot(page, OFFER, 1).boundingBox(),
    slot(page, WANT, 1).boundingBox(),
  ]);
  expect(wanted?.height).toBe(offered?.height);
});
