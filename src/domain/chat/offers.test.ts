import { expect, it } from 'vitest';
import { latestOffers, unexpiredPending, withoutPending } from './offers.ts';

it('returns the latest event of each offer', () => {
  const events = [
    { seq: 1, offer: { id: 'a', state: 'proposed' } },
    { seq: 2 },
    { seq: 3, offer: { id: 'b', state: 'proposed' } },
    { seq: 4, offer: { id: 'a', state: 'countered' } },
  ];
  const latest = latestOffers(events);
  expect([...latest.values()].map(({ id, state }) => `${id} ${state}`)).toEqual([
    'a countered',
    'b proposed',
  ]);
});

it('remembers an own offer for 30 s', () => {
  expect(unexpiredPending({ a: 1000 }, 30_999)).toEqual({ a: 1000 });
  expect(unexpiredPending({ a: 1000, later: 50_000 }, 31_000)).toEqual({});
  expect(withoutPending({ a: 1, b: 2 }, ['a', 'x'])).toEqual({ b: 2 });
});
