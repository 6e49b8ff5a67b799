import { expect, it } from 'vitest';
import { restock } from './restock.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const items = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([name, maxStock]) => ({ name, maxStock }));
const had = (amounts: Record<string, number>) => ({ items: items(amounts), restocked: {} });
const RESET = { resetAt: NOW + MINUTE, at: NOW };

it('is all that a shop has after a reset, and what it had not before the next', () => {
  const before = had({ Corn: 2, Pea: 0 });
  const after = items({ Corn: 1, Pea: 3, Bean: 0, Leek: 1 });
  expect(restock(before, after, { ...RESET, isNew: true }).names).toEqual(['Corn', 'Pea', 'Leek']);
  expect(restock(before, after, { ...RESET, isNew: false }).names).toEqual(['Pea', 'Leek']);
  expect(restock(undefined, after, { ...RESET, isNew: true }).names).toHaveLength(3);
});

it('is not another spelling of what a shop has', () => {
  const before = had({ 'Sugar Apple': 2 });
  const after = items({ sugar_apple: 1, 'Sugar  Apple': 4 });
  expect(restock(before, after, { ...RESET, isNew: false }).names).toEqual([]);
});

it('is what goes from none to some in a shop without a reset, once in five minutes', () => {
  let before: Parameters<typeof restock>[0] = had({ Gem: 0 });
  const send = (gems: number, minutes: number) => {
    const at = NOW + minutes * MINUTE;
    const { names, restocked } = restock(before, items({ Gem: gems }), {
      ...{ resetAt: null, isNew: false, at },
    });
    before = { items: items({ Gem: gems }), restocked };
    return names;
  };
  expect(send(1, 0)).toEqual(['Gem']);
  expect(send(2, 1)).toEqual([]);
  expect(send(0, 2)).toEqual([]);
  expect(send(1, 4.99)).toEqual([]);
  expect(send(0, 5)).toEqual([]);
  expect(send(1, 5.01)).toEqual(['Gem']);
  expect(send(0, 60)).toEqual([]);
  expect(before.restocked).toEqual({});
});
