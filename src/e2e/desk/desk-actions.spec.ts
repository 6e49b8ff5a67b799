import { account, expect, toast } from '../session/signed-in.ts';
import { test } from '../shared/fixtures.ts';
import { card } from '../trades/trade-ads-page.ts';
import { actWith, dialog, queue, report, tab, withMembers } from './desk-page.ts';

test('a trade ad that a moderator removes goes from the list and from its owner at once', async ({
  browser,
}) => {
  const names = ['MossyMuffin88', 'PixelGecko19', 'SunnyAcorn7'];
  await withMembers(browser, names, async (server, owner, moderator, reader) => {
    await server.desk('grant', moderator.id, 'moderator');
    const published = await owner.page.request.post('/api/trade-ads', {
      headers: owner.headers,
      data: {
        offering_items: [{ petSlug: 'blueberry', quantity: 77, isCategory: false }],
        looking_for_items: [{ petSlug: 'bunny', quantity: 1, isCategory: false }],
      },
    });
    const { id } = (await published.json()).data;
    const lists = [
      { page: reader.page, path: '/trade-ads' },
      { page: owner.page, path: `/trade-ads?user=${owner.id}` },
    ];
    for (const { page, path } of lists) {
      const channel = page.waitForEvent('websocket', (socket) => /\/ws\b/.test(socket.url()));
      await page.goto(path);
      await expect(card(page, '×77')).toBeVisible();
      await channel;
    }

    const { page } = moderator;
    await page.goto(`/desk?view=players&player=${owner.id}`);
    const tradeAds = page.getByRole('region', { name: 'Open trade ads: 1' });
    await expect(tradeAds).toContainText('77 × ');
    await actWith(page, 'Remove this trade ad', 'Asks for money');
    await expect(page.getByRole('heading', { name: 'Open trade ads: 0' })).toBeFocused();
    for (const list of lists) {
      await expect(card(list.page, '×77')).toHaveCount(0);
      await list.page.reload();
      const section = list.page.getByRole('region', { name: 'Trade ads' });
      await expect(section).toHaveAttribute('aria-busy', 'false');
      await expect(card(list.page, '×77')).toHaveCount(0);
    }
    expect(await (await reader.page.request.get('/api/trade-ads')).text()).not.toContain(id);
    expect((await reader.page.request.get(`/api/trade-ads/${id}`)).status()).toBe(404);
  });
});

test('a player with a new role opens the desk, and one who has lost it no longer', async ({
  browser,
}) => {
  const names = ['PixelGecko19', 'SunnyAcorn7'];
  await withMembers(browser, names, async (server, admin, player) => {
    await server.desk('grant', admin.id, 'admin');
    const refusal = player.page.getByRole('heading', { name: 'This page is for moderators' });
    await player.page.goto('/desk');
    await expect(refusal).toBeVisible();

    const { page } = admin;
    await page.goto(`/desk?view=players&player=${player.id}`);
    await actWith(page, 'Change the role', 'Is kind', 'Moderator: answers reports');
    await expect(toast(page, 'SunnyAcorn7 has a new role')).toBeVisible();
    await expect(page.getByRole('region', { name: 'SunnyAcorn7' })).toContainText('Moderator, id');
    await player.page.reload();
    await expect(queue(player.page)).toContainText('No report is waiting');

    await actWith(page, 'Change the role', 'Has left', 'Player: no desk');
    await expect(page.getByRole('region', { name: 'SunnyAcorn7' })).toContainText('Player, id');
    await tab(player.page, 'Log').click();
    await expect(refusal).toBeVisible();
    await player.page.reload();
    await expect(refusal).toBeVisible();
  });
});

test('what the guard holds is not shown, pages say so, and it goes once a moderator has dropped it', async ({
  browser,
}) => {
  await withMembers(browser, ['PixelGecko19'], async (server, { id, page }) => {
    await server.desk('grant', id, 'moderator');
    const resetTime = Date.now() + 40 * 24 * 3_600_000;
    const items = [{ name: 'Made Up Seed', maxStock: 9 }];
    await server.feed({ type: 'stock', data: { category: 'SeedStock', resetTime, items } });
    await page.goto('/stocks');
    await expect(page.getByText('Held for review: the newest data looked wrong.')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Seed Shop' })).toBeVisible();
    await expect(page.getByText('Made Up Seed')).toHaveCount(0);

    await page.goto('/desk');
    await tab(page, 'Feed').click();
    const held = page.getByRole('region', { name: 'Held for review' });
    await expect(held).toContainText('1 line of shops and weathers');
    await expect(held).toContainText('Made Up Seed');
    await actWith(page, 'Drop', 'The source sent made-up stock');
    await expect(held).toContainText('Nothing is held');
    await tab(page, 'Log').click();
    const log = page.getByRole('main');
    await expect(log).toContainText(/dropped 1 feed line of status, received .*: The source sent/);
    await page.goto('/stocks');
    await expect(page.getByRole('article', { name: 'Seed Shop' })).toBeVisible();
    await expect(page.getByText('Held for review')).toHaveCount(0);
  });
});

test('urgent reports come first, and one answer closes all about a player, with a note and what a suspension takes off', async ({
  browser,
}) => {
  const names = ['SunnyAcorn7', 'MossyMuffin88', 'PixelGecko19'];
  await withMembers(browser, names, async (server, reporter, bully, moderator) => {
    await server.desk('grant', moderator.id, 'moderator');
    for (const reason of ['Sends spam', 'Asks for my password or who I am: three times']) {
      const data = { user_id: bully.id, reason };
      await reporter.page.request.post('/api/reports', { headers: reporter.headers, data });
    }
    const { page } = moderator;
    await page.goto('/about');
    await account(page).click();
    await page.getByRole('menuitem', { name: /^Desk\s*2$/ }).click();
    const rows = queue(page).getByRole('listitem');
    await expect(rows).toHaveText([/Asks for my password.*Urgent/, /Sends spam/]);
    await page.getByRole('searchbox', { name: 'Search the reports' }).fill('THREE times');
    await page.keyboard.press('Enter');
    await expect(queue(page)).toContainText('1 report found');
    await rows.getByRole('link').click();
    await expect(report(page)).toContainText('Made 2 reports: 0 answered, 0 led to something');

    await page.getByRole('main').getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog(page)).toContainText('No trade ad, offer or agreement ends with it.');
    await page.keyboard.press('Escape');
    await actWith(page, 'Add a note', 'Shares the computer with a brother');
    await expect(report(page)).toContainText('Shares the computer with a brother');
    await actWith(page, 'Close all 2 reports', 'warned in person');
    await expect(report(page)).toContainText('answered: warned in person');
    await page.getByRole('link', { name: 'End the search' }).click();
    await expect(queue(page)).toContainText('No report is waiting');
  });
});
