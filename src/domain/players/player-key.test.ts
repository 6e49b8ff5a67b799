import { expect, it } from 'vitest';
import { playerKey } from './player-key.ts';

it.each([
  ['CoolIan', 'Coollan'],
  ['CoolIan', 'cool1an'],
  ['Bob0', 'BobO'],
  ['Bob', 'Вob'],
  ['Moderator', 'Mоderatоr'],
  ['Zoë', 'Zoe'],
  ['Team', '𝕋𝕖𝕒𝕞'],
  ['Team', 'Ｔｅａｍ'],
  ['Team', 'T̷e̷a̷m̷'],
  ['Fox_22', 'fox-22'],
  ['Ian', 'IAN'],
])('takes %j and %j for alike', (name, other) => {
  expect(playerKey(other)).toBe(playerKey(name));
});

it.each([
  ['Bob', 'Bop'],
  ['Fox22', 'Fox23'],
  ['Fox', 'Fox1'],
  ['Иван', 'Ivan'],
  ['李小龍', '李小虎'],
  ['a+b', 'a-b'],
])('tells %j from %j', (name, other) => {
  expect(playerKey(other)).not.toBe(playerKey(name));
});
