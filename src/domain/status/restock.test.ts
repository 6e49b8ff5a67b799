import { expect, it } from 'vitest';
import { addRestocked, restock } from './restock.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const items = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([name, maxStock]) => ({ name, maxStock }));
const had = (amounts: Record<string, number>) => ({ items: items(amounts), restocked: {} });
const RESET: { resetAt: number | null; at: number } = { resetAt: NOW + MINUTE, at: NOW };

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

/** Sends the amount of gems at a time in minutes. Returns what restocks. */
function createShop() {
  let before: Parameters<typeof restock>[0];
  const send = (gems: number, minutes: number, line: Partial<typeof RESET & { isNew: true }>) => {
    const at = NOW + minutes * MINUTE;
    const after = items({ Gem: gems });
    const { names, told } = restock(before, after, { ...RESET, isNew: false, ...line, at });
    before = { items: after, restocked: addRestocked(told, names, at) };
    return names;
  };
  return { send, restocked: () => before?.restocked };
}

it('is what goes from none to some in a shop without a reset, once in five minutes', () => {
  const { send, restocked } = createShop();
  const told = (gems: number, minutes: number) => send(gems, minutes, { resetAt: null }).length;
  expect([told(0, -1), told(1, 0), told(2, 1), told(0, 2), told(1, 4.99)]).toEqual([
    ...[0, 1, 0, 0, 0],
  ]);
  expect([told(0, 5), told(1, 5.01), told(0, 60)]).toEqual([0, 1, 0]);
  expect(restocked()).toEqual({});
});

it('is told once in a reset, however often it sells out', () => {
  const { send } = createShop();
  const told = (gems: number, minutes: number, isNew?: true) =>
    send(gems, minutes, isNew ? { isNew } : {}).length;
  expect([told(1, 0, true), told(0, 10), told(1, 20), told(0, 30), told(3, 40)]).toEqual([
    ...[1, 0, 0, 0, 0],
  ]);
  expect(told(3, 60, true)).toBe(1);
});

it('is told again in a shop that has no reset any more', () => {
  const { send } = createShop();
  expect(send(1, 0, { isNew: true })).toEqual(['Gem']);
  expect(send(0, 4, { resetAt: null })).toEqual([]);
  expect(send(1, 4.9, { resetAt: null })).toEqual([]);
  expect(send(0, 5, { resetAt: null })).toEqual([]);
  expect(send(1, 6, { resetAt: null })).toEqual(['Gem']);
});
