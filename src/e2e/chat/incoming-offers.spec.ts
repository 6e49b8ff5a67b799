import { expect, startSignedIn } from '../session/signed-in.ts';
import { test } from '../shared/fixtures.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { acquaint } from './support/acquaint.ts';
import { expectFits, identity, player } from './support/offer-page.ts';

test('an offer shows on any page as a toast and as a count on a phone, with a sound for who wants one', async ({
  page,
  browser,
}) => {
  const other = await player(browser, 'MossyMuffin88');
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, 'PixelGecko19');
  const me = await identity(page);
  await acquaint(page.request, me.headers, other.id);
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function play(at) {
      document.documentElement.dataset.notes = `${Number(document.documentElement.dataset.notes ?? 0) + 1}`;
      start.call(this, at);
    };
  });
  await page.goto('/account');
  const sound = page.getByRole('checkbox', { name: 'Play a sound for new offers' });
  await sound.check();
  await expect(page.locator('html')).toHaveAttribute('data-notes', '2');
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(sound).toBeChecked();

  // The channel is open once the inbox catches up.
  const inbox = page.waitForResponse(/\/api\/sync\?/);
  await page.goto('/about');
  await inbox;
  const { request } = other.page;
  const { headers } = other;
  const start = await request.post('/api/conversations', { headers, data: { user_id: me.id } });
  const { conversation } = await start.json();
  const params = { type: 'Pet', limit: 1 };
  const { items } = await (await request.get('/api/items', { params })).json();
  const side = [{ petSlug: items[0].slug, quantity: 2 }];
  const sides = { offering_items: side, looking_for_items: side };
  const propose = async () => {
    const client_id = crypto.randomUUID();
    const data = { ...sides, conversation_id: conversation.id, client_id };
    return (await (await request.post('/api/trade-offers', { headers, data })).json()).id;
  };
  const first = await propose();
  await expect(page.locator('html')).toHaveAttribute('data-notes', '2');
  const menu = page.getByRole('button', { name: /^Menu/ });
  await expect(menu).toHaveAccessibleName(/^Menu \d+ unread$/);
  await expectFits(page);
  await menu.click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: /^Messages \d+ unread$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await request.post(`/api/trade-offers/${first}/withdraw`, { headers });

  const second = await propose();
  const { name } = items[0];
  const notice = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(notice).toContainText(
    `MossyMuffin88 offers you a trade${name} ×2 for ${name} ×2See offer`,
  );
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/chat/${other.id}#offer-`));
  await request.post(`/api/trade-offers/${second}/withdraw`, { headers });
  await other.page.context().close();
});

test('the side sheet of a player leads to the messages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startSignedIn(page, 'PixelGecko19');
  await page.goto('/about');
  await page.getByRole('button', { name: /^Menu/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expectFits(page);
  await sheet.getByRole('link', { name: /^Messages/ }).click();
  await expect(page).toHaveURL('/chat');
});
