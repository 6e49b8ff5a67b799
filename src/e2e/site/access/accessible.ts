import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../../shared/fixtures.ts';
import { measureContrast, stopTransitions } from './contrast.ts';

/** Fails on axe violations and on low contrast, on the page or in a part of it. */
export async function expectAccessible(page: Page, part = 'html', look = ''): Promise<void> {
  await stopTransitions(page);
  // An image may still fade in. Only its final state counts.
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    const { faults } = await measureContrast(page, part);
    expect([...found, ...faults], look).toEqual([]);
  }).toPass({ timeout: 25_000 });
}

/** Sets the colour scheme of the page. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Fails on axe violations and on low contrast, in each theme. */
export async function expectAccessibleInBothThemes(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme);
    await expectAccessible(page, part, colorScheme);
  }
}
