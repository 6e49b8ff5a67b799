import { expect, it } from 'vitest';
import { newerInMarkup, newerPatterns } from './newer-text.ts';
import { newerProblems } from './newer-use.ts';

const use = (line: number) => ({ path: 'a.ts', line, text: 'x' });
const file = (...lines: string[]) => ({ path: 'a.ts', text: lines.join('\n') });
const ALLOWANCE = '// Newer than the baseline: without it nothing moves.';

it('names a use without a comment that says what happens without it', () => {
  expect(newerProblems([file('a', 'b')], [use(2)])).toEqual(['a.ts:2: newer than the baseline: x']);
});

it('accepts a use with such a comment in its line or in the line before', () => {
  expect(newerProblems([file(ALLOWANCE, 'b')], [use(2)])).toEqual([]);
  expect(newerProblems([file(`a ${ALLOWANCE}`)], [use(1)])).toEqual([]);
});

it('names a comment that gives no fallback, and one without a use', () => {
  expect(newerProblems([file('// Newer than the baseline:', 'b')], [use(2)])).toHaveLength(1);
  expect(newerProblems([file(ALLOWANCE, 'b')], [])).toHaveLength(1);
});

it('finds elements and attributes that are newer, with their lines', () => {
  const text = [
    '<dialog',
    '  closedby="any"',
    '  onClose={() => close > 1}',
    '>',
    '<button commandfor="a" command={x}>is</button>',
    '<selectedcontent />',
    '{/* a <li> closedby */}',
    '<input type="text" inert autocapitalize="off" />',
  ].join('\n');
  const uses = newerInMarkup({ path: 'a.tsx', text });
  expect(uses.map(({ line, text: what }) => `${line} ${what}`)).toEqual([
    '2 the attribute closedby',
    '5 the attribute commandfor',
    '5 the attribute command',
    '6 <selectedcontent>',
  ]);
});

it('finds modifiers in a regular expression', () => {
  const text = ['/(?i:a)/', '/(?-s:a)/', '/(?:a)(?=b)(?<!c)(?<i>d)/'].join('\n');
  expect(newerPatterns({ path: 'a.ts', text }).map(({ line }) => line)).toEqual([1, 2]);
});
