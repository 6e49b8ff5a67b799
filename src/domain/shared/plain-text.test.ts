import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

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
  'ه‍.',
  'க்‌ஷ ක්‍ෂ র‍্য',
  '👁️‍🗨️ 🏳️‍🌈 🏴‍☠️ ❤︎',
  '葛\u{e0100} ᠠ\u180b',
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
  ['Tie\u200b', 'Tie'],
  ['\u00adGear\u2060 One\ufeff', 'Gear One'],
  ['Ti\u200de\u200c', 'Tie'],
  ['か\u200dき', 'かき'],
  ['e\u0301\u200dx', 'e\u0301x'],
  ['Fox\ufe0f\u3164\u{e0061}\u{e007f}', 'Fox'],
  ['🦊\u{e0067}\u{e007f}\u200d', '🦊'],
  ['❤️\ufe0f', '❤️'],
  ['نام\u200c\u200fای', 'نام‌ای'],
  ['क\u200d\u200d\u200dष', 'क‍ष'],
  ['a\u001b[2J\u0085b\ufffe\ufffa\tc', 'a[2Jb\tc'],
])('removes what cannot be seen of %j', (text, plain) => expect(plainText(text)).toBe(plain));

it('changes nothing of a text that it has made', () => {
  const pieces = ['a', '1', ' ', '🦊', '❤', '🏴', 'न', '्', 'ن', '漢', 'ᠠ', '\u0301', '\u20e3'];
  const shapers = ['\u200c', '\u200d', '\ufe0f', '\u180b', '\u180e', '\u{e0067}', '\u{e007f}'];
  const piece = fc.constantFrom(...pieces, ...shapers, '\u200b', '\u202e', '\u{1f3fd}', '\ud83d');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (list) => {
      const plain = plainText(list.join(''));
      expect(plainText(plain)).toBe(plain);
    }),
  );
});

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

it.each([
  ['Sugar\r\nApple', 'Sugar Apple'],
  ['\u200b \u2800Fox\u00a0\u2028 \t7\u202f', 'Fox 7'],
  ['نامه‌ای', 'نامه‌ای'],
  ['\u200b', ''],
])('writes %j in one line', (text, line) => expect(plainLine(text)).toBe(line));
