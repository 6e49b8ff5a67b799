import type { Page } from '@playwright/test';
import { mockLongThread } from '../chat/support/long-thread.ts';
import { mockDesk } from '../desk/mock-desk.ts';
import { startSignedIn } from '../session/signed-in.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { mockTradeAds, pet, wireTradeAd } from '../trades/trade-ads-page.ts';
import { hiddenTexts } from './access/hidden-texts.ts';
import { raiseSmallText, setTextSize } from './access/text-size.ts';
import { MODERATOR_WORDS, VISITOR_WORDS } from './pages/main-words.ts';

test.use({ viewport: { width: 390, height: 844 } });

const DIALOG = 'dialog[open]';

type Texts = ReadonlyMap<string, string>;

/** Fails if a text is hidden that was not at first, but for those that are `excepted`. What moves just then is looked at again. */
async function expectShown(page: Page, within: string, atFirst: Texts, excepted = /^$/) {
  await expect(async () => {
    const found = [...(await hiddenTexts(page, within))];
    expect(found.filter(([text, why]) => !atFirst.has(text) && !excepted.test(why))).toEqual([]);
  }).toPass({ timeout: 25_000 });
}

/** Fails if text of 200 % hides what can be read with text of 100 %. */
async function expectLargeTextToShow(page: Page, within: string): Promise<Texts> {
  const atFirst = await hiddenTexts(page, within);
  await setTextSize(page, 32);
  await expectShown(page, within, atFirst);
  await setTextSize(page, 16);
  return atFirst;
}

/** Fails if that, or a browser's least size of text of 24 px, hides anything. The latter only shortens names. */
async function expectNothingHidden(page: Page, within = 'body'): Promise<void> {
  const atFirst = await expectLargeTextToShow(page, within);
  await raiseSmallText(page, 24);
  await expectShown(page, within, atFirst, /^shortened/);
}

/** Every route, as a visitor sees it and as a player does, and both forms of a trade with filled slots. */
const SCREENS = [
  ...Object.keys(VISITOR_WORDS).map((route) => [route, 'a visitor'] as const),
  ...Object.keys(MODERATOR_WORDS).map((route) => [route, 'a player'] as const),
  ['/trade-ads/create?offering=carrot*3,dog&wanted=category-adds,raccoon', 'a player'],
  ['/calculator?give=carrot*3,dog&get=dragonfly,raccoon*2', 'a visitor'],
] as const;

/** Two items on each side, with values of six digits. The arrows are beside the first one's. */
const VALUE = { value: 720_000 };
const TWO = [pet('fox', 'Red Fox', VALUE), pet('dog', 'Dog', VALUE)];
const SIDES = { offering_items: TWO, looking_for_items: TWO };

for (const [route, who] of SCREENS) {
  test(`larger text hides nothing of ${route} from ${who}`, async ({ page, problems }) => {
    problems.allow(/ 404 .*\/no-such-(page|player|item)$/);
    if (who === 'a player') await startSignedIn(page, 'SunnyAcorn7');
    if (who === 'a player' && route === '/desk') await mockDesk(page);
    // New trade ads of the demo would move what is looked at.
    if (route === '/trade-ads')
      await mockTradeAds(page, () =>
        ['Ann', 'Bo'].map((name) => wireTradeAd(name, Date.now(), SIDES)),
      );
    await page.goto(route, { waitUntil: 'networkidle' });
    await expectNothingHidden(page);
  });
}

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
