import type { Page } from '@playwright/test';
import { storedToken } from '../session/signed-in.ts';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { expect, test } from '../shared/fixtures.ts';
import { composer, say, texts } from './support/chat-page.ts';
import {
  type FaultInjectingProxy,
  startFaultInjectingProxy,
} from './support/fault-injecting-proxy.ts';
import { type Player, withTwoPlayers } from './support/players.ts';
import { judgeScreens, watchScreens } from './support/screens.ts';

/** How many schedules of faults are run; `npm run test:long` runs more. */
const SCHEDULES = Number(process.env.ROUGH_LINES ?? 1);
/** A schedule is over once so many connections broke, or so many messages were written. */
const BREAKS = 12;
const MESSAGES_MAX = 45;

/** What nobody writes by chance: markup, combining marks, an emoji, and letters from right to left. */
const FIRST = '<img src=x onerror=alert(1)> e\u0301 🐣 \u202eمرحبا';

/** High enough for all that is written: what is far out of view is not drawn. */
const VIEW = { width: 1280, height: 3600 };

/** The texts of the only conversation of a player, as the backend has them. */
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
  await expect(page.getByText('Nothing has been said yet.')).toBeVisible();
}

/** Lets the tabs write in turns on the rough line; returns what each has said. */
async function writeRoughly(line: FaultInjectingProxy, tabs: readonly Page[]): Promise<string[][]> {
  line.roughen();
  const said: string[][] = tabs.map(() => []);
  const breaks = () => line.broken().cut + line.broken().half;
  for (let turn = 0; turn < MESSAGES_MAX && breaks() < BREAKS; turn += 1) {
    for (const [who, tab] of tabs.entries()) {
      if (turn % tabs.length !== who) continue;
      const text = `${who} says ${turn}`;
      said[who]?.push(text);
      await say(tab, text);
    }
  }
  const { cut, half } = line.broken();
  expect(Math.min(cut, half)).toBeGreaterThan(0);
  line.calm();
  return said;
}

/** Each message is in the log once, those of one tab in their order; every screen shows the log, and none has ever shown anything else. */
async function expectWhole(
  tabs: readonly Page[],
  said: readonly string[][],
  read: () => Promise<string[]>,
): Promise<void> {
  const all = [FIRST, ...said.flat()];
  const length = async () => (await read()).length;
  await expect.poll(length, { timeout: 60_000 }).toBe(all.length);
  const log = await read();
  expect(log.toSorted()).toEqual(all.toSorted());
  for (const [who, tab] of tabs.entries()) {
    const mine = said[who] ?? [];
    expect(log.filter((text) => text.startsWith(`${who} says`))).toEqual(mine);
    await expect.poll(() => texts(tab), { timeout: 60_000 }).toEqual(log);
    await expect(tab.getByText('Sending…')).toHaveCount(0);
    const { faults, count } = await judgeScreens(tab, log);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(mine.length);
  }
}

async function talk(line: FaultInjectingProxy, backend: string, sunny: Player, mossy: Player) {
  const second = await sunny.page.context().newPage();
  for (const page of [sunny.page, second]) await openThread(page, mossy);
  await openThread(mossy.page, sunny);
  await say(mossy.page, `${FIRST}\0`);
  // The first message of all is told of like those that follow.
  const heard = second.getByRole('log', { name: 'New messages' });
  await expect(heard).toHaveText(`${mossy.username}: ${FIRST}`);
  await expect.poll(() => texts(sunny.page)).toEqual([FIRST]);

  const tabs = [sunny.page, mossy.page, second];
  const said = await writeRoughly(line, tabs);
  await expectWhole(tabs, said, () => readLog(mossy, backend));
}

for (let seed = 1; seed <= SCHEDULES; seed += 1) {
  test(`every screen stays whole on a line that cuts, halves and delays (schedule ${seed})`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const line = await startFaultInjectingProxy(seed);
    try {
      await withOwnServer(async ({ url }) => {
        line.leadTo(url);
        await withTwoPlayers(browser, line.url, (...players) => talk(line, url, ...players));
      }, line.url);
    } finally {
      await line.close();
    }
  });
}
