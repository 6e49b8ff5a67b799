import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';

/** How long a test in Firefox or WebKit waits for one thing, and how often it looks, in milliseconds. Both draw in software, which a busy machine slows down. */
export const PATIENT = { intervals: [50, 100, 200], timeout: 45_000 };

/** Presses what a selector of Puppeteer finds, as soon as it is there. */
export const press = (page: Page, selector: string) =>
  expect(async () => {
    const element = await page.$(selector);
    await element?.click();
    expect(element, selector).not.toBeNull();
  }).toPass(PATIENT);

/** Presses the button of an accessible name. */
export const pressButton = (page: Page, name: string) =>
  press(page, `::-p-aria([name="${name}"][role="button"])`);
