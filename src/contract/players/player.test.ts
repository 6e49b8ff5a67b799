import { expect, it } from 'vitest';
import { toPlayer } from './player.ts';

const BOB = { id: 'bob', username: 'Bob', avatar_url: null };

it('reads a player with everything that is told', () => {
  const raw = {
    ...BOB,
    member_since: 1_700_000_000_000,
    platform_since: 1_500_000_000,
    traded: 4,
    fell_through: 1,
    players: 3,
    answers_within: '30m',
  };
  expect(toPlayer(raw)).toEqual({
    user: { id: 'bob', username: 'Bob', avatar: null },
    memberSince: 1_700_000_000_000,
    platformSince: 1_500_000_000_000,
    traded: 4,
    fellThrough: 1,
    players: 3,
    answersWithin: '30m',
  });
});

it('adds the mark of a shared name to the name, and the day of a name that may be old', () => {
  const raw = { ...BOB, mark: '4F2A', name_as_of: 1_700_000_000_000 };
  expect(toPlayer(raw)?.user).toEqual({
    id: 'bob',
    username: 'Bob #4F2A',
    avatar: null,
    nameAsOf: 1_700_000_000_000,
  });
});

it.each([{}, { traded: -4, fell_through: 'x', players: null, answers_within: 'at once' }])(
  'counts %j as nothing known',
  (junk) => {
    expect(toPlayer({ ...BOB, ...junk })).toMatchObject({
      memberSince: null,
      traded: 0,
      fellThrough: 0,
      players: 0,
      answersWithin: null,
    });
  },
);

it.each([null, 'bob', [], { ...BOB, id: null }, { id: 'bob' }])('takes %j for no player', (raw) =>
  expect(toPlayer(raw)).toBeNull(),
);
