import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import * as v from 'valibot';
import type { Preferences } from './firefox.ts';
import { PATIENT } from './page-actions.ts';

/** What makes Firefox show notifications in windows of its own, as if somebody had allowed them. */
export const NOTIFICATIONS: Preferences = {
  'permissions.default.desktop-notification': 1,
  // A machine without a desktop has no service that shows notifications.
  'alerts.useSystemBackend': false,
};

const answer = v.object({
  result: v.object({
    contexts: v.optional(v.array(v.object({ context: v.string(), url: v.string() })), []),
    result: v.optional(v.object({ value: v.unknown() })),
  }),
});

/** Sends a command of WebDriver BiDi, for what Puppeteer has no call for: the windows of Firefox itself. */
async function send(page: Page, method: string, params: object) {
  const connection = Reflect.get(page.browser(), 'connection');
  return v.parse(answer, await connection.send(method, params)).result;
}

/** Runs an expression in a window of Firefox itself. */
async function evaluate(page: Page, context: string, expression: string): Promise<unknown> {
  const params = { expression, target: { context }, awaitPromise: false };
  return (await send(page, 'script.evaluate', params)).result?.value;
}

/** The windows of the notifications that Firefox shows, by their titles. */
async function listNotifications(page: Page): Promise<Map<unknown, string>> {
  const { contexts } = await send(page, 'browsingContext.getTree', { 'moz:scope': 'chrome' });
  const windows = contexts.filter(({ url }) => url.endsWith('/alerts/alert.xhtml'));
  const TITLE = 'document.getElementById("alertTitleLabel").value';
  const read = async ({ context }: { context: string }) =>
    [await evaluate(page, context, TITLE), context] as const;
  return new Map(await Promise.all(windows.map(read)));
}

/** Presses the notification with a title, as soon as Firefox shows it. */
export async function pressNotification(page: Page, title: string): Promise<void> {
  await expect(async () => {
    const window = (await listNotifications(page)).get(title);
    expect(window, title).toBeDefined();
    // The press closes the window, so it comes after the answer.
    await evaluate(page, window ?? '', 'setTimeout(() => alertBox.click())');
  }).toPass(PATIENT);
}
