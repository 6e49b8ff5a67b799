import type { Page } from '@playwright/test';
import { storedToken } from '../session/signed-in.ts';
import { type OwnServer, withOwnServer } from '../shared/channel/own-server.ts';
import { expect, test } from '../shared/fixtures.ts';
import { acquaint } from './support/acquaint.ts';
import { composer, sendMessage, texts } from './support/chat-page.ts';
import {
  type FaultInjectingProxy,
  startFaultInjectingProxy,
} from './support/fault-injecting-proxy.ts';
import { identity } from './support/offer-page.ts';
import { type Player, withTwoPlayers } from './support/players.ts';
import { checkScreens, watchScreens } from './support/screens.ts';

/** The number of fault schedules. `npm run test:long` runs more. */
const SCHEDULES = Number(process.env.CHAT_FAULT_SCHEDULES ?? 1);
/** A schedule ends after this many broken connections, or this many messages. */
const BREAKS_MAX = 12;
const MESSAGES_MAX = 45;

/** Unusual text: markup, combining marks, an emoji, and right-to-left letters. */
const FIRST = '<img src=x onerror=alert(1)> e\u0301 🐣 مرحبا';
/** Characters that no message keeps (behaviour M8). */
const REMOVED = '\u202e\0';

/** High enough for all messages, because those far out of view are not rendered. */
const VIEW = { width: 1280, height: 3600 };

/** The texts of a player's only conversation, as the backend has them. */
async function readLog({ page }: Player, backend: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const get = async (path: string) =>
    (await page.request.get(`${backend}/api/conversations${path}`, { headers })).json();
  const { conversations } = await get('');
  const { events } = await get(`/${conversations[0].id}/events?after=0`);
  return events.map(({ body }: { body: { text: string } }) => body.text);
}

async function openThread(page: Page, partner: Player): Promise<void> {
  await page.setViewportSize(VIEW);
  await watchScreens(page);
  await page.goto(`/chat/${partner.id}`);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByText('This is a new chat.')).toBeVisible();
}

/** Sends messages from the tabs in turns through the fault-injecting proxy. Returns the texts sent by each. */
async function sendThroughFaults(
  proxy: FaultInjectingProxy,
  tabs: readonly Page[],
): Promise<string[][]> {
  proxy.startFaults();
  const sent: string[][] = tabs.map(() => []);
  const breaks = () => proxy.broken().cut + proxy.broken().half;
  for (let index = 0; index < MESSAGES_MAX && breaks() < BREAKS_MAX; index += 1) {
    for (const [tabIndex, tab] of tabs.entries()) {
      if (index % tabs.length !== tabIndex) continue;
      const text = `${tabIndex} says ${index}`;
      sent[tabIndex]?.push(text);
      await sendMessage(tab, text);
    }
  }
  const { cut, half } = proxy.broken();
  expect(Math.min(cut, half)).toBeGreaterThan(0);
  proxy.stopFaults();
  return sent;
}

/**
 * Every message is in the log once, in the order of its tab. Every screen shows the log, and no screen ever showed
 * anything else.
 */
async function expectConsistent(
  tabs: readonly Page[],
  sent: readonly string[][],
  read: () => Promise<string[]>,
): Promise<void> {
  const allTexts = [FIRST, ...sent.flat()];
  const length = async () => (await read()).length;
  await expect.poll(length, { timeout: 60_000 }).toBe(allTexts.length);
  const log = await read();
  expect(log.toSorted()).toEqual(allTexts.toSorted());
  for (const [tabIndex, tab] of tabs.entries()) {
    const ownTexts = sent[tabIndex] ?? [];
    expect(log.filter((text) => text.startsWith(`${tabIndex} says`))).toEqual(ownTexts);
    await expect.poll(() => texts(tab), { timeout: 60_000 }).toEqual(log);
    await expect(tab.getByText('Sending…')).toHaveCount(0);
    const { errors, count } = await checkScreens(tab, log);
    expect(errors).toEqual([]);
    expect(count).toBeGreaterThan(ownTexts.length);
  }
}

async function runSchedule(
  proxy: FaultInjectingProxy,
  backend: string,
  sunny: Player,
  mossy: Player,
) {
  for (const [one, other] of [
    [sunny, mossy],
    [mossy, sunny],
  ] as const) {
    const { headers } = await identity(one.page);
    await acquaint(one.page.request, headers, other.id);
  }
  const second = await sunny.page.context().newPage();
  for (const page of [sunny.page, second]) await openThread(page, mossy);
  await openThread(mossy.page, sunny);
  await sendMessage(mossy.page, `${FIRST}${REMOVED}`);
  // The first message is announced like the later ones.
  const announced = second.getByRole('log', { name: 'New messages' });
  await expect(announced).toHaveText(`${mossy.username}: ${FIRST}`);
  await expect.poll(() => texts(sunny.page)).toEqual([FIRST]);

  const tabs = [sunny.page, mossy.page, second];
  const sent = await sendThroughFaults(proxy, tabs);
  await expectConsistent(tabs, sent, () => readLog(mossy, backend));
}

for (let seed = 1; seed <= SCHEDULES; seed += 1) {
  test(`every screen stays consistent through cut, half-open and slow connections (schedule ${seed})`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const proxy = await startFaultInjectingProxy(seed);
    try {
      const use = async ({ url }: OwnServer) => {
        proxy.connectTo(url);
        await withTwoPlayers(browser, proxy.url, (...players) =>
          runSchedule(proxy, url, ...players),
        );
      };
      await withOwnServer(use, { site: proxy.url });
    } finally {
      await proxy.close();
    }
  });
}
