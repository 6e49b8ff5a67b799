import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shared/fixtures.ts';

/** The tint of an element, or of what a link lays over its card. */
const tint = (element: Locator) =>
  element.evaluate((one) => [
    getComputedStyle(one).boxShadow,
    getComputedStyle(one, '::after').backgroundColor,
  ]);

/** The tints of an element without a pointer, under one, and while it is pressed; the press ends elsewhere. */
async function tints(page: Page, element: Locator) {
  await page.mouse.move(0, 0);
  const rest = await tint(element);
  await element.hover();
  const pointed = await tint(element);
  await page.mouse.down();
  const pressed = await tint(element);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return { rest, pointed, pressed };
}

/** A question that opens, a link that is a button, and a link that covers a card. */
const targets = (page: Page) => [
  page.getByRole('main').locator('summary').first(),
  page.getByRole('link', { name: 'View All: High Demand' }),
  page.getByRole('article').getByRole('link').first(),
];

test('buttons, links and cards look different under the pointer, and again when pressed; a disabled one does not, and is paler', async ({
  page,
}) => {
  await page.goto('/');
  for (const target of targets(page)) {
    const { rest, pointed, pressed } = await tints(page, target);
    expect(pointed, `${target}`).not.toEqual(rest);
    expect(pressed, `${target}`).not.toEqual(rest);
    expect(pressed, `${target}`).not.toEqual(pointed);
  }
  const link = page.getByRole('link', { name: 'View All: High Demand' });
  await expect(link).toHaveCSS('opacity', '1');
  await link.evaluate((one) => one.setAttribute('aria-disabled', 'true'));
  await expect(link).toHaveCSS('opacity', '0.6');
  const { rest, pointed, pressed } = await tints(page, link);
  expect([pointed, pressed]).toEqual([rest, rest]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('only a press shows, so that nothing looks hovered after a tap', async ({ page }) => {
    await page.goto('/');
    for (const target of targets(page)) {
      const { rest, pointed, pressed } = await tints(page, target);
      expect(pointed, `${target}`).toEqual(rest);
      expect(pressed, `${target}`).not.toEqual(rest);
    }
  });
});
