import { expect, it } from 'vitest';
import { openDeskAs, WIRE_BOB } from './testing/desk-page.ts';

const BOB = { id: '2', username: 'Bob', role: 'player' };
const FIND = '/api/desk/players?name=bob';

async function openPlayers(search: string) {
  const page = await openDeskAs('moderator', `?view=players&${search}`);
  const { $foundPlayers, $openPlayer } = await import('./open-player.ts');
  $foundPlayers.listen(() => {});
  $openPlayer.listen(() => {});
  await page.advance(0);
  return { ...page, found: () => $foundPlayers.get(), opened: () => $openPlayer.get() };
}

it('opens the only player with a name at once', async () => {
  const page = await openPlayers('name=bob');
  await page.answer(FIND, { players: [BOB] });
  await page.answer('/api/desk/players/2', WIRE_BOB);
  expect(page.opened()).toMatchObject({ state: 'known', data: { username: 'Bob' } });
});

it('lets the moderator choose among several, and reads the chosen one', async () => {
  const page = await openPlayers('name=bob');
  await page.answer(FIND, { players: [BOB, { ...BOB, id: '5' }] });
  expect(page.opened()).toEqual({ state: 'idle' });
  const { openDesk } = await import('./desk-route.ts');
  openDesk({ view: 'players', name: 'bob', player: '5' });
  await page.advance(0);
  await page.answer('/api/desk/players/5', 404);
  expect(page.opened()).toEqual({ state: 'missing' });
});

it('finds nobody for a name that the backend refuses', async () => {
  const page = await openPlayers('name=bob');
  await page.answer(FIND, 400);
  expect(page.found()).toMatchObject({ state: 'known', data: [] });
});
