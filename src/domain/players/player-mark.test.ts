import { expect, it } from 'vitest';
import { fallbackName, markedName, partsOfMarked, playerMark } from './player-mark.ts';

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

it('is four hexadecimal digits, and the same for the same id', () => {
  for (const id of ['', 'a', uuid(7), '𓃠'.repeat(200)]) {
    expect(playerMark(id)).toMatch(/^[0-9A-F]{4}$/);
    expect(playerMark(id)).toBe(playerMark(id));
  }
});

it('differs for nearly all players of one name', () => {
  const marks = new Set(Array.from({ length: 1000 }, (_, index) => playerMark(uuid(index))));
  expect(marks.size).toBeGreaterThan(950);
});

it('stands behind a name that is shared, and nowhere else', () => {
  expect(markedName('Bob', '4F2A')).toBe('Bob #4F2A');
  expect(markedName('Bob', null)).toBe('Bob');
  expect(partsOfMarked('Bob #4F2A')).toEqual({ name: 'Bob', mark: ' #4F2A' });
  for (const name of ['Bob', 'Bob #4f2a', 'Bob#4F2A', '#4F2A', '']) {
    expect(partsOfMarked(name)).toEqual({ name, mark: '' });
  }
});

it('is no part of the name of an unknown player, which has the first four letters of their id', () => {
  expect(fallbackName('abcdef')).toBe('User abcd');
});
