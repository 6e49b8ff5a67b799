import type { Page } from '@playwright/test';
import { expectFits, identity, player } from '../chat/support/offer-page.ts';
import { expect, startSignedIn } from '../session/signed-in.ts';
import { test } from '../shared/fixtures.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';

/** The text beside a name in the numbers of the page. */
const number = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

const PLAYER = {
  id: 'bob',
  username: 'Bob',
  avatar_url: null,
  member_since: Date.UTC(2026, 2, 9),
  platform_since: null,
  traded: 12,
  fell_through: 1,
  players: 7,
  answers_within: '5m',
};

test('a name on a trade ad leads to the numbers and open trade ads of its player', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/trade-ads');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/players\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(`^${name} `));
  await expect(number(page, 'Completed deals')).toHaveText('0');
  await expect(number(page, 'Answers offers')).toHaveText('Not known yet');
  await expect(page.getByRole('article').first()).toContainText(name);
  await expect(page.getByRole('button', { name: /^(Block|Report)/ })).toHaveCount(0);
  await expectFits(page);
  await expectAccessibleInBothThemes(page);
});

test('a signed-in reader blocks, unblocks and reports from the page', async ({ page, browser }) => {
  const other = await player(browser, 'MossyMuffin88');
  await startSignedIn(page, 'FrostyOtter42');
  await page.goto(`/players/${other.id}`);
  await page.getByRole('button', { name: 'Block MossyMuffin88' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You blocked MossyMuffin88, so')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open trade ads' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await page.getByRole('button', { name: 'Unblock MossyMuffin88' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('heading', { name: 'Open trade ads' })).toBeVisible();
  await page.getByRole('button', { name: 'Report MossyMuffin88' }).click();
  await expect(page.getByRole('dialog', { name: 'Report MossyMuffin88' })).toBeVisible();
  await other.page.context().close();
});

test('nobody blocks or reports themselves, and the account leads to the own page', async ({
  page,
}) => {
  await startSignedIn(page, 'FrostyOtter42');
  const { id } = await identity(page);
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'FrostyOtter42' }).click();
  await expect(page).toHaveURL(`/players/${id}`);
  await expect(number(page, 'Platform account since')).toHaveText('Jan 2021');
  await expect(page.getByRole('button', { name: /^(Block|Report)/ })).toHaveCount(0);
});

test('the page says what is known, and nothing of what is not told', async ({ page }) => {
  await page.route('**/api/players/bob', (route) => route.fulfill({ json: PLAYER }));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/players/bob');
  await expect(number(page, 'Completed deals')).toHaveText('12');
  await expect(number(page, 'Fell through')).toHaveText('1');
  await expect(number(page, 'With different players')).toHaveText('7');
  await expect(number(page, 'Answers offers')).toHaveText('Within 5 minutes');
  await expect(number(page, 'Member since')).toHaveText('Mar 2026');
  await expect(page.getByText('Platform account since')).toHaveCount(0);
  const noAds = page.getByRole('region', { name: 'Open trade ads' });
  await expect(noAds).toContainText('No trade ad is open right now.');
  await expect(noAds.getByRole('link', { name: 'See trade ads' })).toHaveAttribute(
    'href',
    '/trade-ads',
  );
  await expectFits(page);
});

test('an id of nobody, and one that cannot be an id, say that there is no such player', async ({
  page,
  problems,
}) => {
  problems.allow(/404/);
  for (const path of ['/players/nobody', '/players/%00']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'There is no such player' })).toBeVisible();
  }
  await expectAccessibleInBothThemes(page);
});

test('the page says when a player cannot be loaded, and recovers', async ({ page, problems }) => {
  problems.allow(/api\/players/);
  await page.route('**/api/players/bob', (route) => route.fulfill({ status: 503 }));
  await page.goto('/players/bob');
  await expect(page.getByRole('alert')).toContainText('This player could not be loaded');
  await page.route('**/api/players/bob', (route) => route.fulfill({ json: PLAYER }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bob');
});

test('the page without a player leads to trade ads, and a signed-in reader to their own page', async ({
  page,
}) => {
  await page.goto('/players');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players');
  const tradeAds = page.getByRole('main').getByRole('link', { name: 'See trade ads' });
  await expect(tradeAds).toHaveAttribute('href', '/trade-ads');
  await expect(page.getByRole('link', { name: 'See your own page' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await startSignedIn(page, 'FrostyOtter42');
  await page.goto('/players');
  await page.getByRole('link', { name: 'See your own page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FrostyOtter42');
});
