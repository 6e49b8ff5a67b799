import { account, startSignedIn, toast } from '../session/signed-in.ts';
import { expect, test, WIDTHS } from '../shared/fixtures.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { dialog, queue, report, tab } from './desk-page.ts';
import { mockDesk } from './mock-desk.ts';

const FORBIDDEN = /request: 403 .*\/api\/desk\/me/;

test('a visitor is asked to log in, and a player reads that the page is for moderators', async ({
  page,
  problems,
}) => {
  problems.allow(FORBIDDEN);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'Please login' })).toBeVisible();
  const login = page.getByRole('main').getByRole('link', { name: 'Login' });
  await expect(login).toHaveAttribute('href', '/?login=1&redirect=%2Fdesk');
  await expectAccessibleInBothThemes(page);
  await startSignedIn(page, 'SunnyAcorn7');
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'This page is for moderators' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('no page links to the desk, and search engines leave it out', async ({ page, request }) => {
  for (const path of ['/', '/about', '/chat']) {
    expect(await (await request.get(path)).text()).not.toContain('"/desk"');
  }
  await page.goto('/desk');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.describe('for a moderator', () => {
  test.beforeEach(async ({ page }) => {
    await startSignedIn(page, 'PixelGecko19');
  });

  test('no other page loads a script of the desk', async ({ page, request }) => {
    await mockDesk(page);
    const hasDesk = async () => {
      const urls = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      const scripts = urls.filter((url) => url.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async (url) => (await request.get(url)).text()));
      return texts.some((text) => text.includes('This page is for moderators'));
    };
    for (const route of ['/', '/items', '/trade-ads', '/trade-ads/create', '/chat', '/account']) {
      await page.goto(route);
      await expect(account(page)).toBeVisible();
      expect(await hasDesk(), route).toBe(false);
    }
    await page.goto('/desk');
    await expect(queue(page)).toBeVisible();
    expect(await hasDesk()).toBe(true);
  });

  test('an empty queue says so, and a filter that leaves nothing too', async ({ page }) => {
    await mockDesk(page, { reports: { reports: [], open: 0, overdue: 0 } });
    await page.goto('/desk');
    await expect(queue(page)).toContainText('No report is waiting');
    await expectAccessibleInBothThemes(page);
    await queue(page).getByRole('link', { name: 'Older than a day' }).click();
    await expect(queue(page)).toContainText('No report fits the filter');
    await page.goBack();
    await expect(queue(page)).toContainText('No report is waiting');
  });

  test('the queue, a report, a player and the log are accessible and fit every width', async ({
    page,
  }) => {
    await mockDesk(page);
    for (const route of ['', '?report=r1', '?report=r4', '?view=players&player=u2', '?view=log']) {
      await page.goto(`/desk${route}`);
      await expect(page.getByText('MossyMuffin88').filter({ visible: true }).first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, `${route} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });

  test('the keyboard opens a report, asks for a reason and returns', async ({ page }) => {
    await mockDesk(page, { 'players/u2/warn': 204 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/desk');
    await queue(page).getByRole('link', { name: 'MossyMuffin88' }).first().press('Enter');
    await expect(report(page)).toBeFocused();
    await expect(queue(page)).toBeHidden();
    const warn = page.getByRole('button', { name: 'Warn' });
    await warn.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Warn MossyMuffin88');
    await expectAccessibleInBothThemes(page, 'dialog[open]');
    await dialog(page).getByRole('textbox').fill(' \u3164 ');
    await dialog(page).getByRole('button', { name: 'Warn' }).press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText('Write a reason.');
    await dialog(page).getByRole('textbox').fill('Be kind');
    await expect(dialog(page).locator('[data-told]')).toHaveText('Be kind');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(warn).toBeFocused();
    await warn.press('Enter');
    await dialog(page).getByRole('textbox').fill('Be kind');
    await dialog(page).getByRole('button', { name: 'Warn' }).press('Enter');
    await expect(toast(page, 'MossyMuffin88 is warned')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the reports' }).press('Enter');
    await expect(queue(page)).toBeFocused();
    await expect(report(page)).toBeHidden();
  });

  test('a failed action keeps the reason and says why', async ({ page, problems }) => {
    problems.allow(/request: 50\d /);
    await mockDesk(page, { 'players/u2/mute': 500 });
    await page.goto('/desk?view=players&player=u2');
    await page.getByRole('button', { name: 'Mute' }).click();
    await dialog(page).getByLabel('24 hours').check();
    await dialog(page).getByRole('textbox').fill('Be kind');
    await dialog(page).getByRole('button', { name: 'Mute' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(/No answer/);
    await expect(dialog(page).getByRole('textbox')).toHaveValue('Be kind');
    await expectAccessibleInBothThemes(page, 'dialog[open]');
  });

  test('several players with a name are a choice, and nobody has some names', async ({ page }) => {
    await mockDesk(page);
    await page.goto('/desk');
    await tab(page, 'Players').click();
    await page.getByLabel('Name or id of a player').fill('mossymuffin88');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 players have this name')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: /player, id u2$/ }).click();
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
    await mockDesk(page, { players: { players: [] } });
    await page.goto('/desk?view=players&name=nobody');
    await expect(page.getByText('No such player')).toBeVisible();
  });

  test('nobody acts on themselves', async ({ page }) => {
    await mockDesk(page);
    await page.goto('/desk?view=players&player=me');
    await expect(page.getByText('This is you.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
  });

  test('a report that is gone, a role that was taken and a failing backend each say so', async ({
    page,
    problems,
  }) => {
    problems.allow(/request: (404|403|503) .*\/api\/desk/);
    await mockDesk(page);
    await page.goto('/desk?report=junk');
    await expect(report(page)).toContainText('There is no such report');
    await mockDesk(page, { reports: 503 });
    await page.reload();
    await expect(queue(page).getByRole('alert')).toContainText('This cannot be read right now');
    await expectAccessibleInBothThemes(page);
    // While it fails, because the page tries again by itself and then takes the button away.
    const answered = page.waitForResponse('**/api/desk/reports?*');
    await queue(page).getByRole('button', { name: 'Try again' }).click();
    await answered;
    await mockDesk(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(queue(page)).toContainText('4 reports wait, 2 for more than a day');
    await mockDesk(page, { me: 403, reports: 403 });
    await queue(page).getByRole('link', { name: 'Answered' }).click();
    await expect(page.getByRole('heading', { name: 'This page is for moderators' })).toBeVisible();
  });

  test('what was read stays while the network is away', async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await mockDesk(page);
    await page.goto('/desk');
    await expect(queue(page)).toContainText('4 reports wait');
    await page.route('**/api/desk/**', (route) => route.abort('internetdisconnected'));
    await context.setOffline(true);
    await expect(queue(page)).toContainText('Could not refresh.');
    await expect(queue(page)).toContainText('MossyMuffin88');
    await mockDesk(page);
    await context.setOffline(false);
    await expect(queue(page).getByText('Could not refresh.')).toHaveCount(0);
  });
});
