import { expect, it } from 'vitest';
import { parsePlayerPath, playerPath } from './player-route.ts';

it.each(['u-1', 'a/b?c#d', 'Zoë'])('finds the player %s in the path that it makes', (id) => {
  expect(parsePlayerPath(playerPath(id))).toBe(id);
});

it.each(['/', '/players/', '/players/a/b', '/players/%', '/players/%00', '/x/players/a'])(
  'finds no player in %s',
  (path) => expect(parsePlayerPath(path)).toBeNull(),
);

it('takes no id of more than 100 characters', () => {
  expect(parsePlayerPath(`/players/${'a'.repeat(101)}`)).toBeNull();
});

it('tells the page that names nobody from one of no player', () => {
  expect(parsePlayerPath('/players')).toBe('');
});
