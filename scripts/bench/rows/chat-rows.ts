import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../steps/browser.ts';
import { freePort } from '../../steps/free-port.ts';
import { siteEnvironment } from '../../steps/site-environment.ts';
import type { BenchPlayer } from '../bench-players.ts';
import { runBuild } from '../build-run.ts';
import { insertLongConversation, messageText } from '../long-conversation.ts';
import {
  prepareContext,
  timeToDeliver,
  timeToOpen,
  timeToOpenFromList,
} from '../painted-message.ts';
import { median, percentile } from '../percentile.ts';
import type { Row } from '../row.ts';
import { serveSite } from '../served-site.ts';
import { onSlowPhone, type SlowPhone, slowDown, watchDurations } from '../slow-phone.ts';

const LENGTH = 10_000;
const OPENED_MS = 1000;
const OPENINGS = 5;
const TASK_MS = 50;
const SCREENS = 60;
/** The scroll speed of the thread, in pixels per second. */
const SCROLL_SPEED = 2400;
const SETTLED_MS = 3000;
const OWN_MS = 100;
const OWN_MESSAGES = 8;
const OTHER_MS = 100;
const MESSAGES = 30;
const EVERY_MS = 1000;

type BenchConversation = { origin: string; ann: BenchPlayer; bob: BenchPlayer };

/**
 * Conversations in browsers with a real backend: a long thread on a slow phone, and the delivery of messages
 * (docs/performance.md).
 */
export async function chatRows(folder: string): Promise<Row[]> {
  const settings = siteEnvironment(folder, await freePort());
  await runBuild(settings);
  const backend = await serveSite('scripts/serve.ts', settings, '/readyz');
  const browser = await chromium.launch(browserOptions());
  try {
    const [ann, bob] = await insertLongConversation(settings.DATA_DIR ?? '', LENGTH);
    const conversation = { origin: backend.origin, ann, bob };
    return [
      ...(await longThreadRows(browser, conversation)),
      ...(await messageRows(browser, conversation)),
    ];
  } finally {
    await browser.close();
    await backend.stop();
  }
}

function budget(measure: string, amount: number, limit: number): Row {
  return { measure, amount, unit: 'ms', target: { kind: 'budget', amount: limit } };
}

async function longThreadRows(
  browser: Browser,
  { origin, ann, bob }: BenchConversation,
): Promise<Row[]> {
  const fromUrl: number[] = [];
  const fromList: number[] = [];
  let rows: Row[] = [];
  for (let time = 1; time <= OPENINGS; time += 1) {
    await onSlowPhone(browser, async (phone) => {
      const { page } = phone;
      await prepareContext(page.context(), ann);
      fromUrl.push(await timeToOpen(page, `${origin}/chat/${bob.id}`, messageText(LENGTH)));
      if (time === OPENINGS) rows = await scrollRows(phone);
      await page.goto(`${origin}/chat`);
      await page.waitForTimeout(SETTLED_MS);
      fromList.push(await timeToOpenFromList(page, messageText(LENGTH)));
    });
  }
  const opened = `${LENGTH} messages open at their end`;
  return [
    budget(`${opened}, from the list`, median(fromList), OPENED_MS),
    budget(`${opened}, as a page's first visit`, median(fromUrl), OPENED_MS),
    ...rows,
  ];
}

async function scrollRows({ page, tools, height }: SlowPhone): Promise<Row[]> {
  await page.waitForTimeout(SETTLED_MS);
  const read = await watchDurations(page, 'longtask');
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await tools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: height / 2,
      yDistance: height,
      speed: SCROLL_SPEED,
      gestureSourceType: 'mouse',
    });
  }
  const tasks = await read();
  const scrolled = await page.evaluate(() => {
    const log = document.querySelector('[data-message-log]');
    return log === null ? 0 : -log.scrollTop / log.clientHeight;
  });
  // Tasks below 50 ms are not reported.
  const longest = Math.max(TASK_MS, ...tasks);
  return [
    { measure: 'screens of the thread scrolled', amount: scrolled, unit: 'screens' },
    budget('longest task while the thread scrolls', longest, TASK_MS),
  ];
}

/** A player's page with the conversation open. */
async function openPage(
  browser: Browser,
  conversation: BenchConversation,
  me: BenchPlayer,
): Promise<Page> {
  const context = await browser.newContext();
  await prepareContext(context, me);
  const page = await context.newPage();
  const partner = me === conversation.ann ? conversation.bob : conversation.ann;
  await timeToOpen(page, `${conversation.origin}/chat/${partner.id}`, messageText(LENGTH));
  return page;
}

async function messageRows(browser: Browser, conversation: BenchConversation): Promise<Row[]> {
  const from = await openPage(browser, conversation, conversation.ann);
  const to = await openPage(browser, conversation, conversation.bob);
  await from.waitForTimeout(SETTLED_MS);
  const other: number[] = [];
  for (let count = 0; count < MESSAGES; count += 1) {
    const next = sleep(EVERY_MS);
    other.push((await timeToDeliver(from, to, `Said ${count}`)).other);
    await next;
  }
  // The limit of sends within 30 s.
  await sleep(30_000);
  await slowDown(from);
  const own: number[] = [];
  for (let count = 0; count < OWN_MESSAGES; count += 1) {
    own.push((await timeToDeliver(from, to, `Slowly said ${count}`)).own);
    await sleep(EVERY_MS);
  }
  return [
    budget(`own message on a slow screen, worst of ${OWN_MESSAGES}`, Math.max(...own), OWN_MS),
    budget(`message on the other's screen, p95 of ${MESSAGES}`, percentile(other, 0.95), OTHER_MS),
    { measure: "message on the other's screen, median", amount: median(other), unit: 'ms' },
  ];
}
