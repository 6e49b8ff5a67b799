import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { startSignedIn } from '../../session/signed-in.ts';
import { type MockSocket, mockSockets } from '../../shared/channel/sockets.ts';
import { watchPageErrors } from '../../shared/page-errors.ts';
import {
  readLostSpaces,
  readTexts,
  readTextsWithNeighbours,
  type Translator,
  translatePages,
} from './translator.ts';

/** React renders an island anew if a translator that leaves no trace was there before. */
const HYDRATION = /React error #418/;

const TYPE = 'application/json';
const SECONDS = 1000;
const MINUTES = 60 * SECONDS;

/** Two pages of one site at one moment: one as it is, and one whose texts a translator changes. */
export type Twins = {
  /** When both pages were opened, in epoch milliseconds. */
  now: number;
  /** Opens a path on both pages, and waits until all their islands have started. */
  open: (path: string) => Promise<void>;
  /** Does the same on both pages. */
  both: (act: (page: Page) => Promise<unknown>) => Promise<void>;
  /** Sends a message of the socket with this path to both pages. */
  send: (path: '/ws' | '/live', message: object) => Promise<void>;
  /** Lets an hour pass, in six steps. Something happens before each. Both pages have the same texts after each. */
  hour: (happen: (step: number) => unknown) => Promise<void>;
  /** Lets seconds pass until both pages have the same texts, in which no name is translated. */
  expectSameTexts: () => Promise<void>;
};

type Options = {
  browser: Browser;
  baseURL: string | undefined;
  how?: Translator;
  /** Who is signed in on both pages; else nobody. */
  player?: string;
  /** What no translator may change. */
  names: RegExp;
};

/**
 * Answers all reads of one URL, signed in or not, with the answer to the first. The real backend goes on meanwhile, and the
 * twins do not read at one moment. No answer tells the backend's time, which would set the clocks of the pages.
 */
function sharedAnswers() {
  const answers = new Map<string, ReturnType<typeof read>>();
  const read = async (route: Route) => {
    const response = await route.fetch();
    return { status: response.status(), contentType: TYPE, body: await response.body() };
  };
  const readOnce = (route: Route) => {
    const request = route.request();
    if (request.method() !== 'GET') return read(route);
    const key = `${'authorization' in request.headers()} ${request.url()}`;
    const answer = answers.get(key) ?? read(route);
    answers.set(key, answer);
    return answer;
  };
  // A page may be closed meanwhile.
  return (route: Route) =>
    readOnce(route)
      .then((answer) => route.fulfill(answer))
      .catch(() => route.abort())
      .catch(() => undefined);
}

async function openTwin({ browser, baseURL = '', player }: Options, now: number) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const errors = await watchPageErrors(context, baseURL);
  const page = await context.newPage();
  if (player !== undefined) await startSignedIn(page, player);
  await page.clock.install({ time: now - MINUTES });
  await page.clock.pauseAt(now);
  const sockets: MockSocket[] = await mockSockets(page, /\/(ws|live)(\?|$)/);
  return { context, page, errors, sockets };
}

/** Scrolls through the page once, so that islands start that wait to be seen. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => {
        new IntersectionObserver(resolve).observe(document.body);
      });
    }
    scrollTo(0, 0);
  });
}

/** Runs a test on twins of a site. Errors of either page fail it. */
export async function withTwins(
  options: Options,
  use: (twins: Twins) => Promise<void>,
): Promise<void> {
  const { how = 'replace', names } = options;
  const now = Date.now();
  const untouched = await openTwin(options, now);
  const translated = await openTwin(options, now);
  const twins = [untouched, translated];
  const answer = sharedAnswers();
  for (const { context } of twins) await context.route('**/api/**', answer);
  await translatePages(translated.page, how);
  const both = async (act: (page: Page) => Promise<unknown>) => {
    await Promise.all(twins.map(({ page }) => act(page)));
  };
  let time = now;
  /** Lets time pass. A page that lost a step, because it was navigating, makes up for it. */
  const pass = (step: number) => {
    time += step;
    return both(async (page) => {
      const behind = time - (await page.evaluate(() => Date.now()));
      if (behind > 5 * SECONDS) await page.clock.fastForward(behind - 5 * SECONDS);
      await page.clock.runFor(Math.min(behind, 5 * SECONDS));
    });
  };
  const open = async (path: string) => {
    await both((page) => page.goto(path));
    await expect(async () => {
      await both(scrollThrough);
      await pass(SECONDS);
      for (const { page } of twins) {
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 200 });
      }
    }).toPass();
  };
  /** The open sockets with a path, after seconds in which a page may connect again. */
  const openSockets = async (path: string) => {
    const open: (MockSocket | undefined)[] = [];
    await expect(async () => {
      await pass(SECONDS);
      const ofPath = ({ url, isClosed }: MockSocket) => new URL(url).pathname === path && !isClosed;
      open.splice(0, twins.length, ...twins.map(({ sockets }) => sockets.findLast(ofPath)));
      expect(open).not.toContain(undefined);
    }).toPass();
    return open;
  };
  const send = async (path: string, message: object) => {
    for (const socket of await openSockets(path)) socket?.route.send(JSON.stringify(message));
  };
  const expectSameTexts = () =>
    expect(async () => {
      await pass(SECONDS);
      const texts = await readTexts(untouched.page);
      expect(await readTexts(translated.page)).toEqual(texts);
      expect(await readTextsWithNeighbours(untouched.page)).toEqual([]);
      expect(await readLostSpaces(untouched.page)).toEqual([]);
      // A name in the title of a picture cannot be marked.
      const named = translated.page.locator('font:not(svg font)').filter({ hasText: names });
      expect(await named.allTextContents()).toEqual([]);
    }).toPass();
  const hour = async (happen: (step: number) => unknown) => {
    for (const step of [1, 2, 3, 4, 5, 6]) {
      await happen(step);
      await pass(10 * MINUTES);
      await expectSameTexts();
    }
  };
  try {
    await use({ now, open, both, send, hour, expectSameTexts });
    const errors = twins.flatMap((twin) => twin.errors);
    expect(errors.filter((error) => how !== 'in-place' || !HYDRATION.test(error))).toEqual([]);
  } finally {
    for (const { context } of twins) await context.close();
  }
}
