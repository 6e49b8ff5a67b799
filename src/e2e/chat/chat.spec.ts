import { account, startSignedIn } from '../session/signed-in.ts';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { mockSockets } from '../shared/channel/sockets.ts';
import { expect, test } from '../shared/fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { acquaint } from './support/acquaint.ts';
import { composer, list, log, sendMessage, texts } from './support/chat-page.ts';
import { mockLongThread } from './support/long-thread.ts';
import { identity, openChat, player } from './support/offer-page.ts';
import { withTwoPlayers } from './support/players.ts';

const HINT = 'Never share your password. Trade only inside the game.';

test('two players chat, and no message is lost or doubled while the server is killed', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  await withOwnServer(async (server) => {
    await withTwoPlayers(browser, server.url, async (sunny, mossy) => {
      const { headers } = await identity(sunny.page);
      await acquaint(sunny.page.request, headers, mossy.id);
      await sunny.page.goto('/stocks');
      await mossy.page.goto(`/chat/${sunny.id}?name=Somebody&avatar=https://evil.test/x.png`);
      await expect(mossy.page.getByRole('heading', { name: 'SunnyAcorn7' })).toBeVisible();
      await expect(composer(mossy.page)).toBeFocused();
      await sendMessage(mossy.page, 'Hello');
      await sendMessage(mossy.page, 'Do you trade?');

      await expect(account(sunny.page)).toHaveAccessibleName('Account: SunnyAcorn7, 2 unread');
      await expect(sunny.page).toHaveTitle(/^\(2\) .*Stocks/);
      const wide = sunny.page.viewportSize() ?? { width: 1280, height: 720 };
      await sunny.page.setViewportSize({ width: 390, height: 844 });
      const menu = sunny.page.getByRole('button', { name: /^Menu/ });
      await expect(menu).toHaveAccessibleName('Menu 2 unread');
      await expect(menu.getByText('2')).toBeVisible();
      await sunny.page.setViewportSize(wide);
      await sunny.page.goto('/chat');
      const row = list(sunny.page).getByRole('link');
      await expect(row).toContainText('Do you trade?');
      await expect(row).toContainText('2 unread');
      const phone = await (await browser.newContext({ baseURL: server.url })).newPage();
      await startSignedIn(phone, 'SunnyAcorn7');
      await phone.goto('/stocks');
      await expect(phone).toHaveTitle(/^\(2\) /);
      await row.click();
      await expect(log(sunny.page).getByText('New messages')).toBeVisible();
      await expect(phone).toHaveTitle(/^Shop Stocks/);
      await expect(account(phone)).toHaveAccessibleName('Account: SunnyAcorn7');
      await phone.context().close();
      await expect(sunny.page).toHaveTitle(/^MossyMuffin88 \|/);
      await expect(sunny.page.locator('#menu-count')).toBeEmpty();
      await expect(account(sunny.page)).toHaveAccessibleName('Account: SunnyAcorn7');

      const presence = mossy.page.getByRole('main').getByText('Online', { exact: true });
      await expect(row).not.toContainText('online');
      await expect(presence).toHaveCount(0);
      await sendMessage(sunny.page, 'Yes');
      await expect(log(mossy.page).getByText('Yes')).toBeVisible();
      await expect(row).toContainText('online');
      await expect(presence).toBeVisible();
      // A start of typing is sent a second after the last one at the earliest.
      await composer(sunny.page).pressSequentially('Which one?', { delay: 150 });
      await expect(mossy.page.getByText('SunnyAcorn7 is typing…')).toBeVisible();
      await composer(sunny.page).press('Enter');
      await expect(log(mossy.page).getByText('Which one?')).toBeVisible();
      await expect(mossy.page.getByText('SunnyAcorn7 is typing…')).toHaveCount(0);
      await server.stop('SIGKILL');
      await expect(presence).toHaveCount(0);
      const late = ['one', 'two', 'three'];
      for (const text of late) await sendMessage(mossy.page, text);
      await expect(mossy.page.getByText('No connection. Your messages are sent')).toBeVisible();
      await expect(log(mossy.page).getByText('Sending…')).toHaveCount(3);
      await server.start();
      const all = ['Hello', 'Do you trade?', 'Yes', 'Which one?', ...late];
      for (const { page } of [mossy, sunny]) {
        await expect.poll(() => texts(page), { timeout: 60_000 }).toEqual(all);
      }
      // Each page reconnects after a delay of its own.
      await expect(presence).toBeVisible({ timeout: 60_000 });
      await expect(log(mossy.page).getByText('Sending…')).toHaveCount(0);
      await sunny.page.reload();
      await expect.poll(() => texts(sunny.page)).toEqual(all);
    });
  });
});

test('a refused message can be sent again or discarded, and a draft survives a reload', async ({
  page,
  problems,
}) => {
  problems.allow(/403 .*\/messages/);
  await startSignedIn(page, 'SunnyAcorn7');
  await mockLongThread(page, 2);
  const responses: Record<string, boolean> = {};
  await page.route('**/api/conversations/talk/messages', async (route) => {
    const { client_id, text } = route.request().postDataJSON();
    const isSecond = responses[text] === true;
    responses[text] = true;
    if (!isSecond || text === 'never') {
      const error = { code: 'no', message: 'Ann takes no messages now.' };
      return route.fulfill({ status: 403, json: { error } });
    }
    const at = Date.now();
    const body = { text };
    const event = { seq: 3, sender_id: 'me', client_id, at, kind: 'message', body };
    return route.fulfill({ status: 201, json: event });
  });
  await page.goto('/chat/ann');
  await sendMessage(page, 'again');
  await expect(log(page).getByText('Not sent. Ann takes no messages now.')).toBeVisible();
  await expectAccessibleInBothThemes(page, '[data-chat-pane]');
  await log(page).getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(log(page)).toBeFocused();
  await expect(log(page).getByText('Not sent')).toHaveCount(0);
  await expect(log(page).getByText('again')).toHaveCount(1);
  await sendMessage(page, 'never');
  await log(page).getByRole('button', { name: 'Discard' }).click();
  await expect(log(page).getByText('never')).toHaveCount(0);

  await composer(page).press('a');
  await composer(page).press('Shift+Enter');
  await composer(page).press('b');
  await page.reload();
  await expect(composer(page)).toHaveValue('a\nb');
  // An input method in Safari ends its composition before the key press that ends it.
  await composer(page).evaluate((field) => {
    const end = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', end));
  });
  await expect(composer(page)).toHaveValue('a\nb');
  await composer(page).fill('😀'.repeat(2001));
  await expect(composer(page)).toHaveAccessibleDescription('1 over the limit');
  await composer(page).press('Enter');
  await expect(composer(page)).not.toHaveValue('');
});

test('a long thread opens at its end and loads older pages without a jump', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  const thread = await mockLongThread(page, 10_000);
  const olderPage = Promise.withResolvers<void>();
  await page.route(/\/events\?.*before=9901/, async (route) => {
    await olderPage.promise;
    await route.fallback();
  });
  await page.goto('/chat/ann');
  await expect(log(page).getByText('Message 10000')).toBeInViewport();
  const topOf = (text: string) =>
    log(page)
      .getByText(text, { exact: true })
      .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect(log(page).locator('ol')).toHaveCount(10);
  await log(page).evaluate((element) => element.scrollTo(0, -element.scrollHeight));
  await expect(log(page).getByText('Loading older messages…')).toBeInViewport();
  const before = await topOf('Message 9903');
  olderPage.resolve();
  await expect(log(page).getByText('Message 9890', { exact: true })).toBeAttached();
  expect(Math.abs((await topOf('Message 9903')) - before)).toBeLessThanOrEqual(1);

  await expect.poll(thread.isOpen).toBe(true);
  const seq = thread.addMessage();
  const newMessageButton = page.getByRole('button', { name: '1 new message' });
  await expect(newMessageButton).toBeVisible();
  expect(Math.abs((await topOf('Message 9903')) - before)).toBeLessThanOrEqual(1);
  await newMessageButton.click();
  await expect(log(page).getByText(`Message ${seq}`)).toBeInViewport();
  await expect(newMessageButton).toHaveCount(0);
  await expect(log(page).getByText('Message 9890', { exact: true })).toHaveCount(0);
});

test('unread messages are shown from the first one, and count until the end is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  await mockLongThread(page, 200, 21);
  await page.goto('/chat/ann');
  await expect(log(page).getByText('New messages')).toBeInViewport();
  await expect(log(page).getByText('Message 200', { exact: true })).not.toBeInViewport();
  await expect(page).toHaveTitle(/^\(14\) Ann/);
  await page.getByRole('button', { name: '14 new messages' }).click();
  await expect(log(page).getByText('Message 200', { exact: true })).toBeInViewport();
  await expect(page).toHaveTitle(/^Ann/);
  await expect(log(page)).toBeFocused();
});

test('list and thread fit 320 px one at a time, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  await mockLongThread(page, 30);
  await page.goto('/chat');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    const row = list(page).getByRole('link', { name: /Ann/ });
    await expect(row).toContainText('You: Message 30');
    await expectAccessible(page);
    expect(await fits()).toBeLessThanOrEqual(320);
    await row.click();
    await expect(page).toHaveURL('/chat/ann');
    await expect(log(page).getByText('Message 30')).toBeInViewport();
    await expect(row).toBeHidden();
    await expectAccessible(page);
    expect(await fits()).toBeLessThanOrEqual(320);
    if (colorScheme === 'light') await page.goBack();
    else await page.getByRole('link', { name: 'Back to all messages' }).click();
    await expect(page).toHaveURL('/chat');
    await expect(row).toBeFocused();
  }
  await page.goForward();
  await expect(page.getByText(HINT)).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await expect(log(page)).toBeVisible();
  await expect(page.getByText(HINT)).toHaveCount(0);
});

test('a name from the URL is not confirmed until the backend has answered', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  await mockLongThread(page, 2);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/conversations', async (route) => {
    await answered;
    await route.fallback();
  });
  await page.goto('/chat/ann?name=Hatchboard%20Admin');
  await expect(page.getByRole('heading', { name: 'Hatchboard Admin' })).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await expect(page).toHaveTitle(/Messages \|/);
  answer();
  await expect(page.getByRole('heading', { name: 'Ann', exact: true })).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Hatchboard Admin' })).toHaveCount(0);
  await expect(page).toHaveTitle(/Ann \|/);
});

test('a missing conversation is explained, also on a host without rewrites', async ({
  page,
  problems,
}) => {
  problems.allow(/40[24] .*\/(chat\/nobody|api\/conversations|no-such-page)|LOCAL_NETWORK_ACCESS/);
  await page.goto('/chat/nobody?name=Ann');
  await expect(page.getByRole('heading', { name: 'Please login to chat' })).toBeVisible();
  const login = page.getByRole('main').getByRole('link', { name: 'Login' });
  await expect(login).toHaveAttribute('href', '/?login=1&redirect=%2Fchat%2Fnobody%3Fname%3DAnn');

  await startSignedIn(page, 'SunnyAcorn7');
  const notFoundPage = await (await page.request.get('/no-such-page')).text();
  await page.route('**/chat/nobody*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: notFoundPage }),
  );
  await page.goto('/chat/nobody?name=Ann');
  await expect(page.getByRole('heading', { name: 'No conversation here' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'User nobo', exact: true })).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ann', exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle(/Messages \|/);
  await page.getByRole('link', { name: 'See your messages' }).click();
  await expect(page).toHaveURL('/chat');

  await page.route('**/api/conversations', (route) => route.fulfill({ status: 404 }));
  await page.goto('/chat');
  await expect(page.getByText('This site has no messages')).toBeVisible();
});

test('a message reaches both players without bidirectional controls and towers of marks', async ({
  page,
  browser,
}) => {
  const muffin = await player(browser, 'MossyMuffin88');
  await startSignedIn(page, 'PixelGecko19');
  const gecko = await identity(page);
  await openChat(page, muffin.id);
  const unique = crypto.randomUUID();
  await sendMessage(page, `\u202egnp.exe\u202c H${'\u0301'.repeat(50)}i ${unique}`);
  const shown = `gnp.exe H${'\u0301'.repeat(4)}i ${unique}`;
  await openChat(muffin.page, gecko.id);
  for (const one of [page, muffin.page]) await expect.poll(() => texts(one)).toContain(shown);
  await muffin.page.context().close();
});

test('a thread whose channel was given up connects again by a button', async ({
  page,
  browser,
}) => {
  const { id } = await player(browser, 'MossyMuffin88');
  await startSignedIn(page, 'PixelGecko19');
  const sockets = await mockSockets(page, /\/ws/);
  await openChat(page, id);
  await expect.poll(() => sockets.length).toBe(1);
  await sockets[0]?.route.close({ code: 1000 });
  await expect(page.getByText('No connection.', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No connection.', { exact: true })).toHaveCount(0);
  await expect.poll(() => sockets.length).toBe(2);
});
