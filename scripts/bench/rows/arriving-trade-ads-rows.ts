import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type WebSocketRoute } from '@playwright/test';
import { pathOf } from '../../../src/contract/shared/call.ts';
import { API_PREFIX } from '../../../src/contract/shared/paths.ts';
import { browserOptions } from '../../steps/browser.ts';
import type { Row } from '../row.ts';
import { onSlowPhone, type SlowPhone, watchDurations } from '../slow-phone.ts';

const TRADE_ADS = 200;
const MILLISECONDS = 10_000;
const TASK_MS = 50;
const SETTLED_MS = 4000;
const NAME = 'Arrived';

/**
 * Trade ads that arrive while a slow phone shows the list: the longest task, and their order (docs/performance.md).
 */
export async function arrivingTradeAdsRows(origin: string): Promise<Row[]> {
  const browser = await chromium.launch(browserOptions());
  try {
    return await onSlowPhone(browser, (phone) => measureArrivals(phone, origin));
  } finally {
    await browser.close();
  }
}

/** The trade ads of the demo backend. */
async function demoTradeAds(origin: string): Promise<object[]> {
  const response = await fetch(`${origin}${API_PREFIX}${pathOf('GET /trade-ads')}?limit=10`);
  const { data }: { data: object[] } = await response.json();
  if (data.length === 0) throw new Error('the demo has no trade ads');
  return data;
}

async function measureArrivals({ page }: SlowPhone, origin: string): Promise<Row[]> {
  const tradeAds = await demoTradeAds(origin);
  let channel: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws\b/, (route) => {
    channel = route;
  });
  await page.goto(`${origin}/trade-ads`);
  await page.waitForTimeout(SETTLED_MS);
  const read = await watchDurations(page, 'longtask');
  for (let id = 0; id < TRADE_ADS; id += 1) {
    const identity = {
      id: `${NAME}${id}`,
      created_at: Date.now(),
      user: { username: `${NAME}${id}` },
    };
    const data = { tradeAd: { ...tradeAds[id % tradeAds.length], ...identity } };
    channel?.send(JSON.stringify({ type: 'NEW_TRADE_AD', data }));
    await sleep(MILLISECONDS / TRADE_ADS);
  }
  await page.waitForTimeout(SETTLED_MS);
  const tasks = await read();
  const shown = await page.getByRole('heading', { level: 2 }).allTextContents();
  const inOrder = shown.filter((name, index) => name === `${NAME}${TRADE_ADS - 1 - index}`).length;
  // Tasks below 50 ms are not reported.
  const longest = Math.max(TASK_MS, ...tasks);
  const target = { kind: 'budget', amount: TASK_MS } as const;
  return [
    {
      measure: `${TRADE_ADS} trade ads in ${MILLISECONDS / 1000} s: longest task`,
      amount: longest,
      unit: 'ms',
      target,
    },
    {
      measure: `${TRADE_ADS} trade ads: newest on screen in their order`,
      amount: inOrder,
      unit: 'trade ads',
    },
  ];
}
