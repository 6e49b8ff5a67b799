import { describe, expect, it } from 'vitest';
import { isShape, type Shape, shapeFault } from './shape.ts';

const SHAPE: Shape = { shops: [{ name: 'text', amount: 'number', 'icon?': 'text' }], open: 'any' };
const answer = (shop: object) => ({ shops: [{ name: 'Seeds', amount: 1 }, shop], open: null });

describe('the shape of an answer', () => {
  it('lets pass what has all fields, with others beside them', () => {
    expect(shapeFault(SHAPE, answer({ name: 'Eggs', amount: 0, new: [] }))).toBeNull();
    expect(shapeFault(SHAPE, { shops: [], open: { at: 1 } })).toBeNull();
    expect(shapeFault([], [1, 'two'])).toBeNull();
  });

  it.each<[unknown, string]>([
    [answer({ amount: 1 }), 'shops[1].name is missing'],
    [answer({ name: null, amount: 1 }), 'shops[1].name is missing'],
    [answer({ name: 'Eggs', amount: '1' }), 'shops[1].amount: a number is expected'],
    [answer({ name: 'Eggs', amount: 1, icon: 7 }), 'shops[1].icon: a text is expected'],
    [answer([]), 'shops[1]: an object is expected'],
    [{ shops: {}, open: 1 }, 'shops: a list is expected'],
    [{ shops: [] }, 'open is missing'],
    [{ open: 1 }, 'shops is missing'],
    [[], 'the answer: an object is expected'],
    [null, 'the answer is missing'],
    ['shops', 'the answer: an object is expected'],
  ])('names the place at which %j differs', (value, fault) => {
    expect(shapeFault(SHAPE, value)).toBe(fault);
  });

  it('takes no field from the prototype of an object', () => {
    expect(shapeFault(JSON.parse('{"toString":"any"}'), {})).toBe('toString is missing');
  });

  it.each(['word', ['text', 'text'], [['words']], { name: 'string' }, { name: null }, 7, null])(
    'is not %j',
    (raw) => expect(isShape(raw)).toBe(false),
  );
});
