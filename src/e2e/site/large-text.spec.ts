import { mockLongThread } from '../chat/support/long-thread.ts';
import { mockDesk } from '../desk/mock-desk.ts';
import { startSignedIn } from '../session/signed-in.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { mockTradeAds, pet, wireTradeAd } from '../trades/trade-ads-page.ts';
import {
  expectLargeTextToShow,
  expectNothingHidden,
  PHONE,
  stopHatches,
} from './access/large-text.ts';
import { MODERATOR_WORDS } from './pages/main-words.ts';

test.use({ viewport: PHONE });

const DIALOG = 'dialog[open]';

/** The routes whose content is mocked, which a test of their own visits. */
const MOCKED = ['/trade-ads', '/desk'];

/** What a player sees of the other routes, and both forms of a trade with filled slots. Access.spec.ts visits what a visitor sees. */
const ROUTES = [
  ...Object.keys(MODERATOR_WORDS).filter((route) => !MOCKED.includes(route)),
  '/trade-ads/create?offer=carrot&want=raccoon',
  '/calculator?give=carrot*3,dog&get=dragonfly,raccoon*2',
];

/** Two items on each side, with values of six digits. The arrows are beside the first one's. */
const VALUE = { value: 720_000 };
const TWO = [pet('fox', 'Red Fox', VALUE), pet('dog', 'Dog', VALUE)];
const SIDES = { offering_items: TWO, looking_for_items: TWO };

test('larger text hides nothing of any page from a player', async ({ page }) => {
  test.slow();
  await startSignedIn(page, 'SunnyAcorn7');
  await stopHatches(page);
  for (const route of ROUTES) {
    await page.goto(route, { waitUntil: 'networkidle' });
    await expectNothingHidden(page);
  }
});

test('larger text hides nothing of trade ads from a visitor and a player, or of the desk', async ({
  page,
}) => {
  // New trade ads of the demo would move what is looked at.
  await mockTradeAds(page, () => ['Ann', 'Bo'].map((name) => wireTradeAd(name, Date.now(), SIDES)));
  await page.goto('/trade-ads', { waitUntil: 'networkidle' });
  await expectNothingHidden(page);
  await startSignedIn(page, 'SunnyAcorn7');
  await page.goto('/trade-ads', { waitUntil: 'networkidle' });
  await expectNothingHidden(page);
  await mockDesk(page);
  await page.goto('/desk', { waitUntil: 'networkidle' });
  await expectNothingHidden(page);
});

test('larger text hides nothing of a thread, its questions and its offer', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  await mockLongThread(page, 20);
  await page.goto('/chat/ann');
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
  await expectLargeTextToShow(page, 'body');
  for (const name of ['Block Ann', 'Report Ann']) {
    await page.getByRole('button', { name: 'Block, report and more' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectLargeTextToShow(page, DIALOG);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await expect(page.getByRole('dialog', { name: 'Offer a trade to' })).toBeVisible();
  await expectNothingHidden(page, DIALOG);
});

test('larger text hides nothing of the side sheet and the account menu', async ({ page }) => {
  await startSignedIn(page, 'SunnyAcorn7');
  await page.goto('/about');
  await page.getByRole('button', { name: /^Menu/ }).click();
  const account = page.getByRole('button', { name: /^Account/ });
  await expect(account).toBeVisible();
  await expectLargeTextToShow(page, DIALOG);
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectNothingHidden(page, DIALOG);
});

test('text of 200 % hides nothing of the item selector and the filters', async ({ page }) => {
  await page.goto('/calculator');
  await untilHydrated(page);
  await page.getByRole('button', { name: /^You give, slot 1: / }).click();
  const items = page.locator('[data-item-index]');
  await expect(items.first()).toBeVisible();
  await expectLargeTextToShow(page, DIALOG);
  await items.first().click();
  await expect(page.getByRole('button', { name: 'Add Item', exact: true })).toBeVisible();
  await expectNothingHidden(page, DIALOG);
  await page.goto('/items');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectLargeTextToShow(page, DIALOG);
});
