import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../../shared/fixtures.ts';
import { measureContrast, stopTransitions } from './contrast.ts';

/** Fails on what axe finds, and on texts and signs that do not stand out, on the page as it is or in a part of it. */
export async function expectAccessible(page: Page, part = 'html', look = ''): Promise<void> {
  await stopTransitions(page);
  // A picture may still be fading in: what is left of it is what counts.
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    const { faults } = await measureContrast(page, part);
    expect([...found, ...faults], look).toEqual([]);
  }).toPass({ timeout: 25_000 });
}

/** Lets the page wear a theme of the system. */
export async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** The same in each theme. */
export async function expectAccessibleInBothThemes(page: Page, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await wear(page, colorScheme);
    await expectAccessible(page, part, colorScheme);
  }
}
