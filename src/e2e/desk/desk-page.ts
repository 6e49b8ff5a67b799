import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { acquaint } from '../chat/support/acquaint.ts';
import { startSignedIn, storedToken } from '../session/signed-in.ts';
import { type OwnServer, withOwnServer } from '../shared/channel/own-server.ts';
import { watchPageErrors } from '../shared/page-errors.ts';

/** The calls that the end of a session or of a role makes fail. */
const REFUSED = /request: 40[13] |WebSocket connection/;

/** A demo player in a browser of their own. */
export type Member = {
  context: BrowserContext;
  page: Page;
  id: string;
  username: string;
  headers: { authorization: string };
  /** The unexpected errors of the browser so far. */
  errors: string[];
};

/** Signs a demo player in at a server, in a browser of their own. */
async function openMember(browser: Browser, url: string, username: string): Promise<Member> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const errors = await watchPageErrors(context, url);
  const page = await context.newPage();
  await startSignedIn(page, username);
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const { id } = await (await page.request.get('/auth/user', { headers })).json();
  return { context, page, id, username, headers, errors };
}

/** Runs a server with some demo players. Errors in their browsers fail the test, except those of refused calls. */
export async function withMembers(
  browser: Browser,
  usernames: readonly string[],
  use: (server: OwnServer, ...members: Member[]) => Promise<void>,
): Promise<void> {
  await withOwnServer(async (server) => {
    const members: Member[] = [];
    for (const username of usernames) {
      members.push(await openMember(browser, server.url, username));
    }
    await use(server, ...members);
    for (const { context, errors } of members) {
      expect(errors.filter((error) => !REFUSED.test(error))).toEqual([]);
      await context.close();
    }
  });
}

/** Opens the conversation of two players and has each of them say something. Returns its id. */
export async function talk(
  one: Member,
  other: Member,
  texts: readonly [Member, string][],
): Promise<string> {
  await acquaint(other.page.request, other.headers, one.id);
  await acquaint(one.page.request, one.headers, other.id);
  const opened = await one.page.request.post('/api/conversations', {
    headers: one.headers,
    data: { user_id: other.id },
  });
  const { id } = (await opened.json()).conversation;
  for (const [{ page, headers }, text] of texts) {
    const data = { client_id: crypto.randomUUID(), text };
    const sent = await page.request.post(`/api/conversations/${id}/messages`, { headers, data });
    expect(sent.status()).toBe(201);
  }
  return id;
}

/** The dialog that asks for a reason. */
export const dialog = (page: Page): Locator => page.locator('dialog[open]');

/** Presses a button of the desk, makes a choice, writes a reason and confirms. The dialog closes when it is done. */
export async function actWith(
  page: Page,
  press: string,
  reason: string,
  choice?: string,
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: press }).click();
  if (choice !== undefined) await dialog(page).getByLabel(choice).check();
  await dialog(page)
    .getByRole('textbox', { name: /^Reason/ })
    .fill(reason);
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toHaveCount(0);
}

/** The parts of the desk. */
export const report = (page: Page): Locator =>
  page.getByRole('region', { name: 'Report', exact: true });
export const queue = (page: Page): Locator =>
  page.getByRole('region', { name: 'Reports', exact: true });
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name });
