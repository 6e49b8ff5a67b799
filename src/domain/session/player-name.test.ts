import { expect, it } from 'vitest';
import { isVisible } from '../shared/visible-text.ts';
import { playerName } from './player-name.ts';

it.each([
  ...['✓', '✔', '✔️', '✅', '☑', '☑️', '√', '🗸', '🗹', 'ꪜ', '⍻', '❎', '✗'],
  ...['★', '☆', '⭐', '🌟', '✦', '✪', '⋆', '∗', '*', '＊', '٭', '⁂', '꙳', '✡', '🔯', '𓇼'],
  ...['🛡', '🛡️', '⛨', '👑', '♔', '♛', '🜲', '⚔️', '⚜️', '🎖', '🏅', '🥇', '🔰', '📛', '💎', '🔱'],
  ...['®', '™', '©', '℠', '①', '❶', '🅥', 'Ⓥ', '🆗', '🇻', '1️⃣', '‡', '꧁', '\ue000', '\u{f0000}'],
  ...['👮🏽', '🏴‍☠️', '\u20dd', '⠿', '◈', '►', '♥', '☭', '۞'],
])('takes %j out of a name', (sign) => {
  expect(playerName(`${sign}Team${sign}`)).toBe('Team');
  expect(playerName(`Te ${sign} am`)).toBe('Te am');
});

it.each([
  ...['Fox_22', 'xX_Fox-Trader.Xx', "O'Neil", 'Zoë', 'Łukasz', 'Иван', '李小龍', 'さくら', 'ツ'],
  ...[
    'مريم',
    'अनुष्का',
    'สมชาย',
    '김민수',
    'Ann (2)',
    'a+b=c',
    'Nguyễn Thị',
    'Ann 👨‍👩‍👧',
    '🦊 Fox',
    '$ash',
    '<b>',
  ],
])('keeps the name %j', (name) => {
  expect(playerName(name)).toBe(name);
});

it('leaves nothing to see of a name that is signs alone', () => {
  expect(isVisible(playerName('★🛡️ ✓'))).toBe(false);
});

it('takes the sign of a mark from the end of a name, and leaves it elsewhere', () => {
  expect(playerName('Bob #4F2A')).toBe('Bob 4F2A');
  expect(playerName('Bob#4F2A ')).toBe('Bob4F2A');
  for (const name of ['Bob #1', '#4F2A Bob', 'Bob #4F2A2']) expect(playerName(name)).toBe(name);
});
