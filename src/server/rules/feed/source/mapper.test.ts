import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMapper, type Mapper } from './mapper.ts';
import type { Shape } from './shape.ts';

let mapper: Mapper;
let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => mapper.close());

/** Maps answers one after another. */
async function map(
  lines: string,
  answers: string[],
  only: string | null = null,
  timeoutMs = 60_000,
) {
  mapper = createMapper(
    { lines, only, shape: { shops: [{ name: 'text' }] } satisfies Shape },
    { timeoutMs, signal: ended.signal },
  );
  const results = [];
  for (const answer of answers) results.push(await mapper.map(answer));
  return results;
}

const SHOPS = JSON.stringify({ shops: [{ name: 'Crème Shop' }, { name: 'Eggs' }] });
const fault = (text: string) => ({ state: 'fault', fault: expect.stringContaining(text) });
const lines = (...values: unknown[]) => ({ state: 'lines', json: JSON.stringify(values) });

describe('the mapper', () => {
  it('makes lines of an answer: several, one, or none', async () => {
    expect(await map('shops.{ "slug": $slug(name) }', [SHOPS])).toEqual([
      lines({ slug: 'creme-shop' }, { slug: 'eggs' }),
    ]);
    expect(await map('shops[1].{ "a": 1 }', [SHOPS, '{"shops":[]}'])).toEqual([
      lines({ a: 1 }),
      lines(),
    ]);
  });

  it('names the path that an answer of another shape lacks', async () => {
    expect(await map('shops', ['{"shops":[{"name":"A"},{}]}', '{"error":"none"}'])).toEqual([
      fault('shops[1].name is missing'),
      fault('shops is missing'),
    ]);
  });

  it.each([
    ['', 'the answer is empty'],
    ['<!doctype html><p>Down</p>', 'a page (HTML) came in place of JSON'],
    [SHOPS.slice(0, -4), 'is no JSON, or ends in the middle'],
    ['NaN', 'is no JSON'],
    [`${'['.repeat(1e6)}`, 'is no JSON'],
    [`${'['.repeat(1e5)}${']'.repeat(1e5)}`, 'the answer: an object is expected'],
  ])('says what is wrong with another text', async (text, message) => {
    expect(await map('shops', [text, '{"shops":[]}'])).toEqual([fault(message), lines()]);
  });

  it('passes over messages that are not meant', async () => {
    expect(await map('shops', ['{"ping":1}', SHOPS], '$exists(shops)')).toMatchObject([
      { state: 'ignored' },
      { state: 'lines' },
    ]);
  });

  it.each([
    ['$number(shops[0].name)', 'Unable to cast value to a number: "Crème Shop" (character'],
    ['(  $inf := function(){1+$inf()};  $inf())', 'Stack overflow'],
    ['[1..100000000]', 'must not exceed 1e7'],
    ['[1..1000].([1..1000])', 'maximum sequence length'],
    ['[1..30000].{"a":1}', 'makes over 20000 lines'],
    ['$error("Closed")', 'Closed'],
  ])('says what an expression does wrong: %s', async (expression, message) => {
    expect(await map(expression, [SHOPS])).toEqual([fault(message)]);
  });

  it('ends with the signal, whatever the expression does', async () => {
    const mapping = map('($wait := function($n) { $wait($n + 1) }; $wait(1))', [SHOPS]);
    setImmediate(() => ended.abort());
    expect(await mapping).toEqual([{ state: 'ignored' }]);
  });

  it('survives an expression that never ends, and maps the next answer', async () => {
    const evil = JSON.stringify({ shops: [{ name: `${'a'.repeat(60)}!` }] });
    expect(await map('$match(shops[0].name, /^(a+)+$/)', [evil, SHOPS], null, 3000)).toEqual([
      fault('the expression took over 3 s'),
      lines(),
    ]);
  });
});
