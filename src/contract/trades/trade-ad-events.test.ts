import { expect, it } from 'vitest';
import { toTradeAdChange } from './trade-ad-events.ts';

const tradeAd = { id: 'a', user_id: 'u', created_at: 1_800_000_000 };

it('reads what a message tells of an ad', () => {
  const told = { type: 'X', data: { tradeAd, id: 'a' } };
  expect(toTradeAdChange('new', told)).toMatchObject({ kind: 'new', tradeAd: { id: 'a' } });
  expect(toTradeAdChange('changed', told)).toMatchObject({ kind: 'changed', tradeAd: { id: 'a' } });
  expect(toTradeAdChange('removed', told)).toEqual({ kind: 'removed', id: 'a' });
});

it.each([
  undefined,
  null,
  'text',
  [],
  {},
  { tradeAd: null },
  { tradeAd: { id: 'a' } },
  { id: ' ' },
])('tells nothing of %j', (data) => {
  for (const kind of ['new', 'changed', 'removed'] as const) {
    expect(toTradeAdChange(kind, { type: 'X', data })).toBeNull();
  }
});
