import { expect, test } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { item } from '../../server/testing/events.ts';
import { type OwnServer, withOwnServer } from '../shared/channel/own-server.ts';
import { isFirefoxMissing, NO_FIREFOX, withFirefox } from '../shared/firefox/firefox.ts';
import { PATIENT, press, pressButton } from '../shared/firefox/page-actions.ts';
import { watchFirefoxErrors } from '../shared/firefox/page-errors.ts';
import { findMissing } from './pages/find-missing.ts';
import { MODERATOR_WORDS, VISITOR_WORDS } from './pages/main-words.ts';

const PLAYER = 'PixelGecko19';
const NEW_ITEM = {
  type: 'item',
  data: item('new-fox', { image: '/items/unknown.png' }).data,
};
const EXPECTED = /^request: 404 .*\/no-such-(page|player|item)$/;

/** A Firefox at a server, as what the walk does there. */
function walker(page: Page, { url }: OwnServer) {
  const errors = watchFirefoxErrors(page, url);
  const untilShown = async (words: readonly string[]) => {
    await expect(async () => {
      expect(await page.evaluate(findMissing, words), page.url()).toEqual([]);
    }).toPass(PATIENT);
    expect(
      errors.filter((one) => !EXPECTED.test(one)),
      page.url(),
    ).toEqual([]);
  };
  return {
    untilShown,
    visit: async (route: string, words: readonly string[]) => {
      await page.goto(url + route, { waitUntil: 'domcontentloaded' });
      await untilShown(words);
    },
  };
}
type Walker = ReturnType<typeof walker>;

/** Signs in from a page that asks for it, and comes back to that page. */
async function signIn(page: Page, { untilShown, visit }: Walker): Promise<void> {
  await visit('/trade-ads/create', VISITOR_WORDS['/trade-ads/create'] ?? []);
  await press(page, 'dialog[open] ::-p-aria([name="Login"][role="link"])');
  await untilShown([PLAYER, 'MossyMuffin88']);
  await pressButton(page, PLAYER);
  await untilShown(['Create Trade Offer']);
}

/** The author of the newest trade ad. */
async function someAuthor({ url }: OwnServer): Promise<{ id: string; username: string }> {
  const { data } = await (await fetch(`${url}/api/trade-ads`)).json();
  return { id: data[0].user_id, username: data[0].user.username };
}

test('every page shows its main words in Firefox without an error, to a visitor and to a moderator', async () => {
  test.skip(isFirefoxMissing(), NO_FIREFOX);
  test.setTimeout(180_000);
  await withOwnServer(async (server) => {
    await withFirefox(async (page) => {
      const walk = walker(page, server);
      for (const [route, words] of Object.entries(VISITOR_WORDS)) await walk.visit(route, words);
      await signIn(page, walk);
      await server.desk('grant', PLAYER, 'moderator');
      for (const [route, words] of Object.entries(MODERATOR_WORDS)) await walk.visit(route, words);
      await server.feed(NEW_ITEM);
      await walk.visit('/items/new-fox', ['new fox', 'Common']);
      const { id, username } = await someAuthor(server);
      await walk.visit(`/players/${id}`, [username, 'Completed deals', 'Open trade ads']);
      await walk.visit(`/chat/${id}`, [username, 'This is a new chat.']);
    });
  });
});
