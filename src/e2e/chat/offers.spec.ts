import type { Browser, Locator, Page } from '@playwright/test';
import { expect, startSignedIn, toast } from '../session/signed-in.ts';
import { test, untilHydrated } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { card, mockTradeAds, trader, wireTradeAd } from '../trades/trade-ads-page.ts';
import { acquaint } from './support/acquaint.ts';
import {
  addItem,
  composer,
  expectFits,
  identity,
  openChat,
  player,
  side,
} from './support/offer-page.ts';

type Pet = { slug: string; name: string };

/** A pet of low value and one of high value, unique to each test. */
async function pets(page: Page, index: number): Promise<{ cheap: Pet; dear: Pet }> {
  const params = { type: 'Pet', sortBy: 'name', limit: 100 };
  const { items } = await (await page.request.get('/api/items', { params })).json();
  const valued = items
    .filter(({ value }: { value: unknown }) => typeof value === 'number' && value > 0)
    .sort((one: { value: number }, other: { value: number }) => one.value - other.value);
  return { cheap: valued[index], dear: valued.at(-1 - index) };
}

/** The distinct widths and heights of elements, in pixels. */
const sizesOf = (parts: Locator) =>
  parts.evaluateAll((all) => {
    const sizes = all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    });
    return [...new Map(sizes.map((size) => [size.join(), size])).values()];
  });

/** The offer cards that name a pet. The same two players may be in other tests at the same time. */
const offers = (page: Page, { name }: Pet) => page.getByRole('article').filter({ hasText: name });
const offer = (page: Page, pet: Pet) => offers(page, pet).last();
const clickButton = (page: Page, pet: Pet, name: string) =>
  offer(page, pet).getByRole('button', { name }).click();
const AGREED = 'You both agreed. The trade itself happens in the game.';

/** Signs PixelGecko19 in, and MossyMuffin88 in a browser of their own, who proposes and writes by calls. */
async function geckoAndMuffin(page: Page, browser: Browser) {
  const muffin = await player(browser, 'MossyMuffin88');
  await startSignedIn(page, 'PixelGecko19');
  const gecko = await identity(page);
  await acquaint(page.request, gecko.headers, muffin.id);
  const call = async (path: string, body: object) => {
    const data = { client_id: crypto.randomUUID(), ...body };
    const answer = await muffin.page.request.post(path, { headers: muffin.headers, data });
    return answer.json();
  };
  const { conversation } = await call('/api/conversations', { user_id: gecko.id });
  const side = ({ slug }: Pet) => [{ petSlug: slug, quantity: 1 }];
  const propose = (from: Pet, to: Pet) =>
    call('/api/trade-offers', {
      conversation_id: conversation.id,
      offering_items: side(from),
      looking_for_items: side(to),
    });
  const write = (text: string) => call(`/api/conversations/${conversation.id}/messages`, { text });
  return { muffin, gecko, propose, write };
}

test('a trade ad gets an offer that is countered and accepted, on both screens at once', async ({
  page,
  browser,
}) => {
  const muffin = await player(browser, 'MossyMuffin88');
  const { cheap, dear } = await pets(page, 3);
  await muffin.page.request.post('/api/trade-ads', {
    headers: muffin.headers,
    data: {
      offering_items: [{ petSlug: cheap.slug, quantity: 1 }],
      looking_for_items: [
        { petSlug: dear.slug, quantity: 2 },
        { petSlug: 'category-adds', quantity: 1, isCategory: true },
      ],
    },
  });
  await startSignedIn(page, 'PixelGecko19');
  const gecko = await identity(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/trade-ads?offering=${cheap.slug}`);
  await untilHydrated(page);
  const tradeAd = card(page, 'MossyMuffin88').filter({ hasText: dear.name }).first();
  await tradeAd.getByRole('button', { name: 'Trade' }).click();
  await expect(composer(page)).toHaveAccessibleName('Offer a trade to MossyMuffin88');
  await expect(side(page, 'You Give')).toContainText(`${dear.name}×2`);
  await expect(side(page, 'You Get')).toContainText(cheap.name);
  await expect(composer(page)).toContainText('MossyMuffin88 looks for: Adds.');
  await expect(composer(page)).toContainText('You give much more than you get');
  await expect(page).toHaveURL(`/chat/${muffin.id}`);
  await expectFits(page);
  await expectAccessibleInBothThemes(page);

  await openChat(muffin.page, gecko.id);
  // A trade with a heavy loss must be confirmed.
  await composer(page).getByRole('button', { name: 'Send offer' }).click();
  await expect(composer(page).getByRole('button', { name: 'Go back' })).toBeFocused();
  await expectAccessibleInBothThemes(page, 'dialog [role="alert"]');
  await composer(page).getByRole('button', { name: 'Send anyway' }).dblclick();
  await expect(composer(page)).toBeHidden();
  await expect(offer(page, dear).getByRole('button')).toHaveText(['Withdraw']);
  await expect(offer(muffin.page, dear)).toContainText('PixelGecko19 proposed a trade');
  await expect(offer(muffin.page, dear)).toContainText('For you: Win');
  await expectFits(page);

  await clickButton(muffin.page, dear, 'Counter');
  await expect(composer(muffin.page)).toHaveAccessibleName('Counter the offer of PixelGecko19');
  await expect(side(muffin.page, 'You Give')).toContainText(cheap.name);
  expect(await sizesOf(composer(muffin.page).locator('[data-slot]'))).toHaveLength(1);
  const send = composer(muffin.page).getByRole('button', { name: 'Send offer' });
  await send.click();
  await expect(composer(muffin.page).getByRole('alert')).toHaveText(
    'This is the offer that you got. Change something in it first.',
  );
  await addItem(muffin.page, 'You Give');
  await expect(composer(muffin.page).getByRole('alert')).toHaveCount(0);
  await send.click();
  await expect(offer(page, dear)).toContainText('MossyMuffin88 proposed a trade');
  await expect(offer(page, dear)).toContainText('It answers an earlier offer.');
  const tiles = offer(muffin.page, dear).getByRole('listitem');
  expect(new Set((await sizesOf(tiles)).map(([width]) => width)).size).toBe(1);
  await expect(offers(page, dear).first()).toContainText('Countered');
  await expect(offers(page, dear).getByText('Proposed', { exact: true })).toHaveCount(1);
  await clickButton(page, dear, 'Accept');
  await expect(offer(page, dear).getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(offer(page, dear).getByRole('button', { name: 'Accept' })).toBeFocused();
  await page.keyboard.press('Enter');
  await clickButton(page, dear, 'Accept anyway');
  for (const one of [page, muffin.page]) {
    await expect(offer(one, dear)).toContainText(AGREED);
    await expect(offers(one, dear).filter({ hasText: AGREED })).toHaveCount(1);
    await expect(offer(one, dear)).toContainText('They are the same now.');
  }
  await expect(offer(page, dear)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await expectFits(page);
  await muffin.page.context().close();
});

test('an agreement counts as traded when both say so, and falls through with a reason of the list', async ({
  page,
  browser,
}) => {
  const { muffin, gecko, propose } = await geckoAndMuffin(page, browser);
  const { cheap, dear } = await pets(page, 8);
  await propose(dear, cheap);
  await page.setViewportSize({ width: 320, height: 700 });
  await openChat(page, muffin.id);
  await openChat(muffin.page, gecko.id);
  await clickButton(page, dear, 'Accept');
  await clickButton(muffin.page, dear, 'We traded');
  await expect(offer(muffin.page, dear)).toContainText('Waiting for PixelGecko19 to say so, too.');
  await expect(offer(muffin.page, dear)).toContainText('Confirmed by one of you');
  await expect(offer(muffin.page, dear).getByRole('button')).toHaveText([
    'It fell through',
    'Call it off',
  ]);
  await expect(offer(page, dear)).toContainText('MossyMuffin88 says that you traded. Is that so?');
  await expectFits(page);
  await clickButton(page, dear, 'Yes, we traded');
  for (const one of [page, muffin.page]) {
    await expect(offer(one, dear)).toContainText('You both say that you traded.');
    await expect(offer(one, dear).getByRole('button')).toHaveCount(0);
  }

  await propose(dear, cheap);
  await clickButton(page, dear, 'Accept');
  await expect(offer(page, dear)).toContainText(AGREED);
  const { id } = await propose(cheap, cheap);
  // Until it shows, the last offer with this pet is the one before, whose button has the same name.
  await expect(page.locator(`#offer-${id}`)).toBeVisible();
  await clickButton(page, cheap, 'Accept');
  await expect(offer(page, cheap)).toContainText(
    `You already promised ${cheap.name} in another deal.`,
  );
  await expectFits(page);
  await expectAccessibleInBothThemes(page);
  await clickButton(page, cheap, 'Go back');
  await clickButton(page, cheap, 'Decline');
  // The line for it moves the cards, and a button that moves between press and release is not clicked.
  const later = page.locator(`xpath=//*[@id="offer-${id}"]/following::li`);
  await expect(later.filter({ hasText: 'You declined the offer' }).first()).toBeVisible();
  await clickButton(page, dear, 'Call it off');
  await expect(offer(page, dear).getByRole('button', { name: 'Go back' })).toBeFocused();
  await expect(offer(page, dear).getByRole('alert')).toHaveText(
    'Call off the agreement? MossyMuffin88 will see it.',
  );
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(offer(page, dear).getByRole('button', { name: 'Call it off' })).toBeFocused();
  await clickButton(page, dear, 'It fell through');
  await expect(offer(page, dear).getByRole('button').first()).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await expectFits(page);
  await clickButton(page, dear, 'One of us did not come');
  for (const one of [page, muffin.page]) {
    await expect(offer(one, dear)).toContainText('One of us did not come.');
    await expect(offer(one, dear)).toContainText('Fell through');
  }
  await muffin.page.context().close();
});

test('both screens show the outcome that counts when an offer is accepted and declined at once', async ({
  page,
  browser,
  problems,
}) => {
  problems.allow(/: 409 .*decline$/);
  const { muffin, propose } = await geckoAndMuffin(page, browser);
  const { cheap, dear } = await pets(page, 6);
  await propose(dear, cheap);
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 390, height: 700 });
  await openChat(page, muffin.id);
  await openChat(other, muffin.id);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.route('**/decline', async (route) => {
    await released;
    await route.continue();
  });
  await clickButton(other, dear, 'Decline');
  await expect(offer(other, dear)).toContainText('Declining...');
  await clickButton(page, dear, 'Accept');
  await expect(offer(page, dear)).toContainText(AGREED);
  // The card with the pressed button is gone, so a toast says why.
  await expect(offer(other, dear)).toContainText(AGREED);
  release();
  const conflictToast = toast(other, 'This offer is accepted already.');
  await expect(conflictToast).toBeVisible();
  const lower = await conflictToast.boundingBox();
  const field = await other.getByRole('textbox', { name: /message/i }).boundingBox();
  expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  await muffin.page.context().close();
});

test('an action whose answer was lost is shown as stored, not as failed', async ({
  page,
  browser,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  const { muffin, propose } = await geckoAndMuffin(page, browser);
  const { cheap, dear } = await pets(page, 9);
  await propose(dear, cheap);
  await openChat(page, muffin.id);
  await clickButton(page, dear, 'Accept');
  await expect(offer(page, dear)).toContainText(AGREED);
  await page.route('**/traded', async (route) => {
    await route.fetch();
    await route.abort();
  });
  // The buttons of the deal stay, so that what they said of the action would stay too.
  await clickButton(page, dear, 'We traded');
  await expect(offer(page, dear)).toContainText('Confirmed by one of you');
  await expect(offer(page, dear).getByRole('button')).toHaveText([
    'It fell through',
    'Call it off',
  ]);
  await expect(offer(page, dear).getByRole('alert')).toHaveCount(0);
  await muffin.page.context().close();
});

test('a message that arrives during a press does not move the button away', async ({
  page,
  browser,
}) => {
  const { muffin, propose, write } = await geckoAndMuffin(page, browser);
  const { cheap, dear } = await pets(page, 7);
  await propose(dear, cheap);
  await openChat(page, muffin.id);
  const decline = offer(page, dear).getByRole('button', { name: 'Decline' });
  // The button may move between the pointer's way to it and the press, as other tests write to the same two players.
  await expect(async () => {
    await page.mouse.up();
    await decline.hover();
    await page.mouse.down();
    expect(await decline.evaluate((button) => button.matches(':active'))).toBe(true);
  }).toPass();
  const before = await decline.boundingBox();
  let text = '';
  // The list shows the newest event, and the same two players may be in other tests at the same time.
  await expect(async () => {
    text = `meanwhile ${crypto.randomUUID()}`;
    await write(text);
    await expect(page.locator('[data-conversations]').getByText(text)).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  expect(await decline.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(offer(page, dear)).toContainText('Declined');
  await expect(page.getByRole('region', { name: /^Messages with/ })).toContainText(text);
  await muffin.page.context().close();
});

test('a blocked player gets an explanation, and a player and a trade ad can be reported', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, 'FrostyOtter42');
  const muffin = await player(browser, 'MossyMuffin88');
  const otter = await identity(page);
  await openChat(page, muffin.id);
  await openChat(muffin.page, otter.id);
  const menu = page.getByRole('button', { name: 'Block, report and more' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Block MossyMuffin88' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Block MossyMuffin88?' });
  await expect(question).toContainText('Nobody tells them');
  await expectAccessibleInBothThemes(page, 'dialog[open]');
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(
    page.getByText('You blocked MossyMuffin88. Until you unblock them, nobody can write here.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make an offer' })).toHaveCount(0);
  const text = `still there? ${crypto.randomUUID()}`;
  await muffin.page.getByRole('textbox', { name: /message/i }).fill(text);
  await muffin.page.keyboard.press('Enter');
  await expect(muffin.page.getByText(/does not take|cannot|not possible/i).first()).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  // An old link to an offer opens no form, which would cover the button.
  await page.goto(`/chat/${muffin.id}?offer=1&ad=${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Unblock' }).click();
  const end = page.getByRole('dialog', { name: 'Unblock MossyMuffin88?' });
  await end.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await addItem(page, 'You Give');
  await composer(page).getByRole('button', { name: 'Send offer' }).click();
  await expect(composer(page).getByRole('alert')).toHaveText(
    "You must specify at least one item you're looking for",
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await expect(side(page, 'You Give').getByRole('status')).toHaveText('1/4 slots filled');
  await page.keyboard.press('Escape');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Report MossyMuffin88' }).click();
  const form = page.getByRole('dialog', { name: 'Report MossyMuffin88' });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page);
  await expectAccessibleInBothThemes(page);
  await form.getByRole('radio', { name: 'Sends spam' }).check();
  await form.getByRole('textbox').fill('again and again');
  const sent = page.waitForRequest('**/api/reports');
  await form.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    user_id: muffin.id,
    reason: 'Sends spam: again and again',
  });
  await expect(toast(page, 'Thank you. The report has been sent')).toBeVisible();
  await expect(form).toBeHidden();
  await muffin.page.context().close();
});

test('a signed-in player can report a trade ad', async ({ page, problems }) => {
  problems.allow(/ReportDialog/);
  await mockTradeAds(page, () => [
    wireTradeAd('Ann', Date.now(), { user_id: 'demo-player-of-ads' }),
  ]);
  await page.goto('/trade-ads');
  await untilHydrated(page);
  const report = card(page, 'Ann').getByRole('button', { name: /^Report/ });
  await expect(card(page, 'Ann')).toBeVisible();
  await expect(report).toHaveCount(0);
  await trader(page, 'SunnyAcorn7');
  await page.goto('/trade-ads');
  await untilHydrated(page);
  const replaceAnswer = await replaceableAnswer(page, '**/ReportDialog*.js', (route) =>
    route.abort(),
  );
  await report.click();
  await expect(toast(page, /^This could not be loaded/)).toBeVisible();
  await expect(card(page, 'Ann')).toBeVisible();
  replaceAnswer();
  await report.click();
  const form = page.getByRole('dialog', { name: "Report Ann's trade ad" });
  await form.getByRole('radio', { name: 'Tries to trick or scam me' }).check();
  const bodies: object[] = [];
  await page.route('**/api/reports', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Thank you. The report has been sent')).toBeVisible();
  expect(bodies).toEqual([
    {
      user_id: 'demo-player-of-ads',
      conversation_id: null,
      seq: null,
      ad_id: 'Ann',
      reason: 'Tries to trick or scam me',
    },
  ]);
  await expect(report).toBeFocused();
});
