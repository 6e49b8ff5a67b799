import type { Page } from '@playwright/test';
import { RARITIES } from '../../domain/items/rarity.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';

const cards = (page: Page) => page.getByRole('article');
const dropdown = (page: Page) => page.getByRole('combobox', { name: 'Rarity' });

test('filters by the chips of rarities, which share their choice with the dropdown', async ({
  page,
}) => {
  await page.goto('/items');
  await untilHydrated(page);
  const chips = page.getByRole('group', { name: 'Rarities' });
  const pressed = chips.getByRole('button', { pressed: true });
  await expect(chips.getByRole('button')).toHaveText([...RARITIES]);
  await chips.getByRole('button', { name: 'Divine' }).click();
  await expect(page).toHaveURL('/items?rarity=Divine');
  await expect(dropdown(page)).toHaveValue('Divine');
  await dropdown(page).selectOption('Rare');
  await expect(pressed).toHaveAccessibleName('Rare');
  await pressed.click();
  await expect(page).toHaveURL('/items');
  await expect(pressed).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chips).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await chips.getByRole('button', { name: 'Mythical' }).click();
  await expect(page).toHaveURL('/items?rarity=Mythical');
  await chips.getByRole('button', { name: 'Secret' }).click();
  await expect(page).toHaveURL('/items?rarity=Secret');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: /rarit/i })).toHaveCount(1);
});

test('has its first card in the upper third of a laptop screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const type of ['', '/seeds', '/gear', '/crates', '/cosmetics', '/pets', '/eggs']) {
    await page.goto(`/items${type}`);
    await untilHydrated(page);
    const box = await cards(page).first().boundingBox();
    expect(box?.y, type).toBeLessThanOrEqual(280);
  }
});

test('says how to search when the search of the browser opens over a long list', async ({
  page,
}) => {
  await page.goto('/items?search=dragonfly');
  await expect(cards(page).first()).toContainText('Dragonfly');
  await page.keyboard.press('ControlOrMeta+f');
  await page.goto('/items');
  await untilHydrated(page);
  const hint = page.getByText('Use “Search this list”');
  await expect(hint).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+f');
  await expect(hint.first()).toBeVisible();
});
