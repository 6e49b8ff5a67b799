import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { startSignedIn, storedToken } from '../../session/signed-in.ts';
import { watchPageErrors } from '../../shared/page-errors.ts';

/**
 * The errors that a browser reports for a server that is down, and for broken responses. Chromium takes headers that
 * were cut for whole ones, so a script may have no MIME type.
 */
const UNREACHABLE =
  /WebSocket connection|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|50[234] |ERR_(CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|INVALID_HTTP_RESPONSE|SOCKET_NOT_CONNECTED)|MIME type of ""/;

/** A player in a browser of their own. */
export type Player = { page: Page; id: string; username: string };

async function signInPlayer(context: BrowserContext, username: string): Promise<Player> {
  const page = await context.newPage();
  await startSignedIn(page, username);
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const { id } = await (await page.request.get('/auth/user', { headers })).json();
  return { page, id, username };
}

/**
 * Two players of a server, each in a browser of their own. Unexpected errors fail the test, except those of an
 * unreachable server.
 */
export async function withTwoPlayers(
  browser: Browser,
  url: string,
  use: (one: Player, other: Player) => Promise<void>,
): Promise<void> {
  const contexts = [];
  const errors: string[][] = [];
  for (const _ of [1, 2]) {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    contexts.push(context);
    errors.push(await watchPageErrors(context, url));
  }
  try {
    const [first, second] = contexts;
    if (first === undefined || second === undefined) throw new Error('no browsers');
    await use(
      await signInPlayer(first, 'SunnyAcorn7'),
      await signInPlayer(second, 'MossyMuffin88'),
    );
    expect(errors.flat().filter((problem) => !UNREACHABLE.test(problem))).toEqual([]);
  } finally {
    for (const context of contexts) await context.close();
  }
}
