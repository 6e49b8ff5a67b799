import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';

const PHONE = { width: 412, height: 823 };
const SETTLED_MS = 6000;

/** Brotli bytes of one page by kind. */
export type PageBytes = { document: number; script: number; stylesheet: number };

/** What a first visit on a phone loads in 6 s with nothing touched (design, Speed). */
export async function measurePageBytes(browser: Browser, address: string): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
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
