import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Response } from '@playwright/test';
import { MEMBER_ROUTES } from './page-budgets.ts';

const PHONE = { width: 412, height: 823 };
const SETTLED_MS = 6000;

/** Brotli bytes of one page by kind. */
export type PageBytes = { document: number; script: number; stylesheet: number };

/** Lets a browser pass for a signed-in player's, whatever backend there is. */
async function passForPlayer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  const user = { id: '1', username: 'Reader', avatar_url: null };
  await context.route('**/auth/user', (route) => route.fulfill({ json: user }));
  const inbox = { revision: 0, conversations: [], more: false };
  await context.route(/\/api\/(conversations|sync)(\?|$)/, (route) =>
    route.fulfill({ json: inbox }),
  );
}

/** What a first visit on a phone loads in 6 s with nothing touched (design, Speed). */
export async function measurePageBytes(browser: Browser, address: string): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    if (MEMBER_ROUTES.includes(new URL(address).pathname)) await passForPlayer(context);
    const page = await context.newPage();
    const responses: Response[] = [];
    context.on('response', (response) => responses.push(response));
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForTimeout(SETTLED_MS);
    const of = (kind: keyof PageBytes) =>
      compressed(responses.filter((one) => one.request().resourceType() === kind));
    return {
      document: await of('document'),
      script: await of('script'),
      stylesheet: await of('stylesheet'),
    };
  } finally {
    await context.close();
  }
}

async function compressed(responses: Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}
