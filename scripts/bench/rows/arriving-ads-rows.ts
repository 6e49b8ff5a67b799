import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type WebSocketRoute } from '@playwright/test';
import { API_PREFIX, PATHS } from '../../../src/contract/shared/paths.ts';
import { browserOptions } from '../../steps/browser.ts';
import type { Row } from '../row.ts';
import { onSlowPhone, type SlowPhone, watchDurations } from '../slow-phone.ts';

const ADS = 200;
const MILLISECONDS = 10_000;
const TASK_MS = 50;
const SETTLED_MS = 4000;
const NAME = 'Arrived';

/** Trade ads that arrive while a slow phone shows the list: the longest task, and whether they stand in their order (docs/performance.md). */
export async function arrivingAdsRows(origin: string): Promise<Row[]> {
  const browser = await chromium.launch(browserOptions());
  try {
    return await onSlowPhone(browser, (phone) => arrive(phone, origin));
  } finally {
    await browser.close();
  }
}

/** Ads of the demo, as its backend tells of them. */
async function demoAds(origin: string): Promise<object[]> {
  const answer = await fetch(`${origin}${API_PREFIX}${PATHS.tradeAds}?limit=10`);
  const { data }: { data: object[] } = await answer.json();
  if (data.length === 0) throw new Error('the demo has no trade ads');
  return data;
}

async function arrive({ page }: SlowPhone, origin: string): Promise<Row[]> {
  const ads = await demoAds(origin);
  let channel: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws\b/, (route) => {
    channel = route;
  });
  await page.goto(`${origin}${PATHS.tradeAds}`);
  await page.waitForTimeout(SETTLED_MS);
  const read = await watchDurations(page, 'longtask');
  for (let id = 0; id < ADS; id += 1) {
    const made = { id: `${NAME}${id}`, created_at: Date.now(), user: { username: `${NAME}${id}` } };
    const data = { tradeAd: { ...ads[id % ads.length], ...made } };
    channel?.send(JSON.stringify({ type: 'NEW_TRADE_AD', data }));
    await sleep(MILLISECONDS / ADS);
  }
  await page.waitForTimeout(SETTLED_MS);
  const tasks = await read();
  const shown = await page.getByRole('heading', { level: 2 }).allTextContents();
  const inOrder = shown.filter((name, place) => name === `${NAME}${ADS - 1 - place}`).length;
  // What took less than 50 ms is not told.
  const longest = Math.max(TASK_MS, ...tasks);
  const against = { kind: 'budget', amount: TASK_MS } as const;
  return [
    {
      measure: `${ADS} ads in ${MILLISECONDS / 1000} s: longest task`,
      amount: longest,
      unit: 'ms',
      against,
    },
    { measure: `${ADS} ads: newest on screen in their order`, amount: inOrder, unit: 'ads' },
  ];
}
