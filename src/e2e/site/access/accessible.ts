import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../../shared/fixtures.ts';
import { measureContrast, stopTransitions } from './contrast.ts';

/** The violations that axe finds, a line each. Details of what passes, and frames of other origins, cost it six times as long. */
async function findViolations(page: Page, part: string): Promise<string[]> {
  // To run axe's source takes longer than to check most pages, so a page gets it once.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  const axe = builder.include(part).setLegacyMode();
  // Lighthouse looks at the size of targets too, which axe leaves out by default.
  const rules = { 'target-size': { enabled: true } };
  const { violations } = await axe.options({ resultTypes: ['violations'], rules }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Fails on low contrast, on the page or in a part of it. */
async function expectContrast(page: Page, part: string, look: string): Promise<void> {
  await expect(async () => {
    const { faults } = await measureContrast(page, part);
    expect([...faults], look).toEqual([]);
  }).toPass({ timeout: 25_000 });
}

/** Fails on axe violations and on low contrast, on the page or in a part of it. */
export async function expectAccessible(page: Page, part = 'html', look = ''): Promise<void> {
  await stopTransitions(page);
  // An image may still fade in. Only its final state counts.
  await expect(async () => {
    expect(await findViolations(page, part), look).toEqual([]);
  }).toPass({ timeout: 25_000 });
  await expectContrast(page, part, look);
}

/** Sets the colour scheme of the page. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Fails on axe violations, and on low contrast in each theme. Only colours differ between themes. */
export async function expectAccessibleInBothThemes(page: Page, part = 'html'): Promise<void> {
  await setColorScheme(page, 'light');
  await expectAccessible(page, part, 'light');
  await setColorScheme(page, 'dark');
  await expectContrast(page, part, 'dark');
}
