import type { Locator, Page } from '@playwright/test';
import { mockInbox, startSignedIn, toast } from '../session/signed-in.ts';
import { expect, test } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { composer, list, log } from './support/chat-page.ts';
import { mockLongThread } from './support/long-thread.ts';

async function openThread(page: Page, length: number): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  await mockLongThread(page, length);
  await page.goto('/chat/ann');
  await expect(composer(page)).toBeVisible();
}

async function box(part: Locator) {
  const found = await part.boundingBox();
  if (found === null) throw new Error('nothing to be seen');
  return { ...found, bottom: found.y + found.height };
}

/** How much wider the page is than its window, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

for (const [width, height] of [
  [390, 700],
  [768, 900],
  [1280, 720],
] as const) {
  test(`a thread fills the window at ${width} px, and its messages end at the composer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openThread(page, 60);
    await expect(log(page).getByText('Message 60')).toBeInViewport();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const form = await box(page.locator('form').filter({ has: composer(page) }));
    expect(Math.abs((await box(log(page))).bottom - form.y)).toBeLessThanOrEqual(1);
    expect(form.bottom).toBeLessThanOrEqual(height);
    expect((await box(log(page).getByText('Message 60'))).bottom).toBeLessThan(form.y - 24);
  });
}

test('a phone has most of its window for the messages of a thread', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openThread(page, 60);
  expect((await box(log(page))).height).toBeGreaterThanOrEqual(610);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.poll(async () => (await box(log(page))).height).toBeGreaterThanOrEqual(660);
});

test('the composer and the newest message stay above the keyboard of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await openThread(page, 60);
  await expect(log(page).getByText('Message 60')).toBeInViewport();
  // This lets the keyboard of Android make the window of the page lower, which a test does by itself.
  const viewport = page.locator('meta[name=viewport]');
  await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/);
  await composer(page).click();
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await expect(log(page).getByText('Message 60')).toBeInViewport({ ratio: 1 });
});

test('a thread whose code could not be loaded opens once the network is back', async ({
  page,
  problems,
}) => {
  problems.allow(/Thread/);
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  await mockLongThread(page, 60);
  const replaceAnswer = await replaceableAnswer(page, '**/Thread.*.js', (route) => route.abort());
  await page.goto('/chat/ann');
  await expect(toast(page, /^This could not be loaded/)).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  replaceAnswer();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(log(page).getByText('Message 60')).toBeInViewport();
});

test('at 400 % zoom the safety notice scrolls away, and the messages have the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openThread(page, 60);
  const notice = page.getByRole('note').filter({ hasText: 'Never share your password.' });
  await expect(notice).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(notice).not.toBeInViewport();
  await expect(log(page).getByText('Message 60')).toBeInViewport();
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  expect((await box(log(page))).height).toBeGreaterThanOrEqual(170);
});

const expectDrawing = (parent: Locator) =>
  expect
    .poll(() => parent.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

test('an empty thread has a drawing and a button to the composer', async ({ page }) => {
  await openThread(page, 0);
  const thread = page.locator('div:has(> p)', { hasText: 'This is a new chat.' }).last();
  await expectDrawing(thread);
  await composer(page).blur();
  await thread.getByRole('button', { name: 'Write the first message' }).click();
  await expect(composer(page)).toBeFocused();
});

test('an empty list has a drawing and a link to the trade ads', async ({ page, context }) => {
  await mockInbox(context);
  await startSignedIn(page, 'SunnyAcorn7');
  await page.goto('/chat');
  await expectDrawing(list(page));
  await list(page).getByRole('link', { name: 'Browse trade ads' }).click();
  await expect(page).toHaveURL('/trade-ads');
});

test('the reader’s own URL explains itself and links to the messages', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  await mockLongThread(page, 3);
  await page.goto('/chat/me');
  await expect(page.getByRole('heading', { name: 'This is you' })).toBeVisible();
  await expect(page.getByText('User me')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Messages \|/);
  await page.getByRole('link', { name: 'See your messages' }).click();
  await expect(page).toHaveURL('/chat');
  await expect(list(page).getByRole('link', { name: /Ann/ })).toBeVisible();
});
