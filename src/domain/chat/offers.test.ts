import { expect, it } from 'vitest';
import { knownOffers, unexpiredPending, withoutPending } from './offers.ts';

it('returns the latest state and the first event of each offer', () => {
  const events = [
    { seq: 1, offer: { id: 'a', state: 'proposed' } },
    { seq: 2 },
    { seq: 3, offer: { id: 'b', state: 'proposed' } },
    { seq: 4, offer: { id: 'a', state: 'countered' } },
  ];
  const known = knownOffers(events);
  const told = [...known.values()].map(({ offer, first }) => `${offer.id} ${offer.state} ${first}`);
  expect(told).toEqual(['a countered 1', 'b proposed 3']);
});

it('remembers an own offer for 30 s', () => {
  expect(unexpiredPending({ a: 1000 }, 30_999)).toEqual({ a: 1000 });
  expect(unexpiredPending({ a: 1000, later: 50_000 }, 31_000)).toEqual({});
  expect(withoutPending({ a: 1, b: 2 }, ['a', 'x'])).toEqual({ b: 2 });
});
