import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Response } from '@playwright/test';
import type { ScriptBudget } from './page-budgets.ts';

const PHONE = { width: 412, height: 823 };
const SETTLED_MS = 6000;

/** The brotli bytes of one page, by resource type. */
export type PageBytes = { document: number; script: number; stylesheet: number };

/** Mocks a session in a browser context, for any backend. */
async function mockSession(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  const user = { id: '1', username: 'Reader', avatar_url: null };
  await context.route('**/auth/user', (route) => route.fulfill({ json: user }));
  const conversation = {
    id: 'talk',
    user: { id: '2', username: 'Partner' },
    lastSeq: 1,
    readSeq: 1,
  };
  const times = { created_at: Date.now(), seen_at: Date.now() };
  const session = { id: 'this', device: 'Chrome on Android', ...times, current: true };
  const message = { kind: 'message', body: { text: 'Hello' }, at: Date.now() };
  const event = { seq: 1, sender_id: '2', client_id: 'one', ...message };
  const answers = {
    '**/api/conversations': { conversations: [{ ...conversation, last: event, blocked: false }] },
    '**/api/conversations/talk/events?*': { events: [event], lastSeq: 1 },
    '**/api/sync?*': { revision: 0, conversations: [], more: false },
    '**/api/account/sessions': { sessions: [session] },
    '**/api/account/settings': { nobody_new: false },
    '**/api/account/ended-trade-ads': { data: [] },
    '**/api/notices': { notices: [] },
    '**/api/deals?*': { deals: [], pages: 1, counts: { traded: 0, fell_through: 0, players: 0 } },
    '**/api/blocks': { blocked: [] },
    '**/api/players/2': { id: '2', username: 'Partner', member_since: Date.now() },
    '**/api/desk/me': { ...user, role: 'moderator' },
    '**/api/desk/reports?*': { reports: [], open: 0, overdue: 0 },
  };
  for (const [url, json] of Object.entries(answers)) {
    await context.route(url, (route) => route.fulfill({ json }));
  }
}

/** The bytes that a first visit on a phone loads without input, until 6 s after its load event (docs/performance.md). */
export async function measurePageBytes(
  browser: Browser,
  origin: string,
  { path, isSignedIn }: ScriptBudget,
): Promise<PageBytes> {
  // The service worker comes after the page, once for a browser.
  await using context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  if (isSignedIn) await mockSession(context);
  const page = await context.newPage();
  const responses: Response[] = [];
  context.on('response', (response) => responses.push(response));
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const of = (kind: keyof PageBytes) =>
    compressed(responses.filter((one) => one.request().resourceType() === kind));
  return {
    document: await of('document'),
    script: await of('script'),
    stylesheet: await of('stylesheet'),
  };
}

async function compressed(responses: Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}
