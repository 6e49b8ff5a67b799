import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { BEASTS } from './beasts.ts';
import { BIRDS_AND_BUGS } from './birds-and-bugs.ts';
import { CONTAINERS } from './containers.ts';
import { CREATURES } from './creatures.ts';
import { DECORATIONS } from './decorations.ts';
import { allDrawings, drawingName, drawingOf, drawingPath, TINTS } from './drawing.ts';
import { FLOWERS } from './flowers.ts';
import { FRUIT } from './fruit.ts';
import { TOOLS } from './tools.ts';
import { TREASURES } from './treasures.ts';

const PATH = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
const ICONS: Record<string, unknown> = JSON.parse(readFileSync(PATH, 'utf8')).icons;

const PETS = { ...BEASTS, ...BIRDS_AND_BUGS, ...CREATURES, ...TREASURES };
const TABLES = [{ ...FRUIT, ...FLOWERS }, PETS, CONTAINERS, DECORATIONS, TOOLS];

test('every drawing of the tables exists in the emoji package', () => {
  const drawings = allDrawings();
  expect(drawings.length).toBeGreaterThan(500);
  expect(drawings.filter(({ emoji }) => !(emoji in ICONS))).toEqual([]);
});

test('no drawing is named like another one', () => {
  const names = allDrawings().map(drawingName);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});

test('every key is an emoji with at most a known tint', () => {
  const tints = TABLES.flatMap((table) => Object.keys(table)).map((key) => key.split(' ').slice(1));
  expect(tints.flat().filter((word) => !TINTS.some((tint) => tint === word))).toEqual([]);
  expect(tints.filter((words) => words.length > 1)).toEqual([]);
});

test('no phrase of a type stands for two drawings', () => {
  for (const table of TABLES) {
    const phrases = Object.values(table).flat();
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  }
});

test('the longest end of a name decides', () => {
  expect(drawingOf({ name: 'Carrot', type: 'Seed' })).toEqual({ emoji: 'carrot', tint: null });
  expect(drawingOf({ name: 'Chocolate Carrot', type: 'Seed' })).toEqual({
    emoji: 'carrot',
    tint: 'brown',
  });
  expect(drawingOf({ name: 'Some New Carrot', type: 'Seed' })?.tint).toBeNull();
});

test('a word inside a name decides nothing', () => {
  expect(drawingOf({ name: 'Carrot Cake Machine', type: 'Seed' })).toBeNull();
});

test('one name means different things in different types', () => {
  expect(drawingOf({ name: 'Kiwi', type: 'Seed' })?.emoji).toBe('kiwi-fruit');
  expect(drawingOf({ name: 'Kiwi', type: 'Pet' })).toBeNull();
});

test('signs and case of a name do not matter', () => {
  expect(drawingOf({ name: "WITCH'S broom", type: 'Gear' })?.emoji).toBe('broom');
});

test('a tinted drawing has a file of its own', () => {
  expect(drawingPath({ emoji: 'carrot', tint: null })).toBe('/pictures/carrot.svg');
  expect(drawingPath({ emoji: 'carrot', tint: 'brown' })).toBe('/pictures/carrot-brown.svg');
});
