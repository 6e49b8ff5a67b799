import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { type MockSocket, mockSockets } from '../../shared/channel/sockets.ts';
import { watchPageErrors } from '../../shared/page-errors.ts';
import { readTexts, type Translator, translatePages } from './translator.ts';

/** React renders an island anew if a translator that leaves no trace was there before. */
const HYDRATION = /React error #418/;

const SECONDS = 1000;
const MINUTES = 60 * SECONDS;

/** Two pages of one site at one moment: one as it is, and one whose texts a translator changes. */
export type Twins = {
  /** Opens a path on both pages, and waits until their islands have started. */
  open: (path: string) => Promise<void>;
  /** Does the same on both pages. */
  both: (act: (page: Page) => Promise<unknown>) => Promise<void>;
  /** Sends a message of the channel to both pages. */
  send: (type: string, data: object) => void;
  /** Lets the time of both pages pass, in milliseconds. What they read meanwhile is the same. */
  pass: (time: number) => Promise<void>;
  /** Lets seconds pass until both pages have the same texts. */
  expectSameTexts: () => Promise<void>;
};

/** Answers each read of the same URL alike, until `forget` is called. */
function sharedAnswers() {
  const answers = new Map<string, Promise<{ status: number; body: Buffer }>>();
  const read = async (route: Route) => {
    const response = await route.fetch();
    return { status: response.status(), body: await response.body() };
  };
  const answer = async (route: Route) => {
    const url = route.request().url();
    if (route.request().method() !== 'GET') return route.fallback();
    const shared = answers.get(url) ?? read(route);
    answers.set(url, shared);
    await route.fulfill({ contentType: 'application/json', ...(await shared) });
  };
  return { answer, forget: () => answers.clear() };
}

async function openTwin(browser: Browser, origin: string, now: number) {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const errors = await watchPageErrors(context, origin);
  const page = await context.newPage();
  await page.clock.install({ time: now - MINUTES });
  await page.clock.pauseAt(now);
  const sockets: MockSocket[] = await mockSockets(page, /\/(ws|live)(\?|$)/);
  return { context, page, errors, sockets };
}

/** Runs a test on twins of a site. Errors of either page fail it. */
export async function withTwins(
  { browser, baseURL = '' }: { browser: Browser; baseURL: string | undefined },
  how: Translator,
  use: (twins: Twins) => Promise<void>,
): Promise<void> {
  const now = Date.now();
  const untouched = await openTwin(browser, baseURL, now);
  const translated = await openTwin(browser, baseURL, now);
  const twins = [untouched, translated];
  const { answer, forget } = sharedAnswers();
  for (const { context } of twins) await context.route('**/api/**', answer);
  await translatePages(translated.page, how);
  const both = async (act: (page: Page) => Promise<unknown>) => {
    await Promise.all(twins.map(({ page }) => act(page)));
  };
  const pass = (time: number) => {
    forget();
    return both(async ({ clock }) => {
      if (time > 5 * SECONDS) await clock.fastForward(time - 5 * SECONDS);
      await clock.runFor(Math.min(time, 5 * SECONDS));
    });
  };
  const open = async (path: string) => {
    await both((page) => page.goto(path));
    await expect(async () => {
      await pass(SECONDS);
      for (const { page } of twins) {
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 200 });
      }
    }).toPass();
  };
  try {
    await use({
      open,
      both,
      send: (type, data) => {
        for (const { sockets } of twins) {
          sockets.at(-1)?.route.send(JSON.stringify({ type, data }));
        }
      },
      pass,
      expectSameTexts: () =>
        expect(async () => {
          await pass(SECONDS);
          const texts = await readTexts(untouched.page);
          expect(await readTexts(translated.page)).toEqual(texts);
        }).toPass(),
    });
    const errors = twins.flatMap((twin) => twin.errors);
    expect(errors.filter((error) => how !== 'in-place' || !HYDRATION.test(error))).toEqual([]);
  } finally {
    for (const { context } of twins) await context.close();
  }
}
