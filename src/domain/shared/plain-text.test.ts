import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  'Tiếng Việt',
  'Tie\u0302\u0301ng Vie\u0323\u0302t',
  'שָׁל֑וֹם',
  'مُحَمَّدٌ',
  'ที่นี้ก็',
  'क्षत्रिय हिन्दी',
  'လျှောက်ကြောင့်',
  'ཧཱུྃ རྫོགས་ཆེན།',
  'ខ្ញុំស្រឡាញ់',
  '👩🏽‍❤️‍💋‍👨🏿 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'نامه‌ای',
  ' two\nlines ',
])('keeps %j as it is', (text) => expect(plainText(text)).toBe(text));

it.each([
  ['\u202egnp.exe', 'gnp.exe'],
  ['a\u2066b\u2069c\u2067d\u2068e', 'abcde'],
  ['a\u202ab\u202bc\u202cd\u202de', 'abcde'],
  ['\u200ea\u200fb\u061c', 'ab'],
])('removes the bidirectional controls of %j', (text, plain) =>
  expect(plainText(text)).toBe(plain),
);

it.each([
  ['a\0b\0', 'ab'],
  ['a\ud83d', 'a\ufffd'],
  ['\udc00b', '\ufffdb'],
])('makes %j storable', (text, plain) => expect(plainText(text)).toBe(plain));

it.each([
  ['combining marks', '\u0301'],
  ['Thai marks', '\u0e49'],
  ['enclosing marks', '\u20dd'],
])('leaves four of many %s on each letter', (_, mark) => {
  const tower = `a${mark.repeat(100)}b${mark.repeat(5)}`;
  expect(plainText(tower)).toBe(`a${mark.repeat(4)}b${mark.repeat(4)}`);
});

it.each(['\u200d', '\u200c', '\u2060', '\u034f'])(
  'counts the marks of a letter on behind %j, which cannot be seen',
  (joiner) => {
    const plain = plainText(`a${`\u0301\u0302${joiner}`.repeat(20)}`);
    expect(plain.match(/[\u0301\u0302]/gu)?.length).toBeLessThanOrEqual(4);
  },
);
