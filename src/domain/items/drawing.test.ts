import { expect, test } from 'vitest';
import { DRAWING_TABLES, type DrawingTable } from '../../drawings/drawing-tables.ts';
import {
  allDrawings,
  drawingName,
  drawingOf,
  drawingPath,
  listedDrawings,
  TINTS,
} from './drawing.ts';

const TABLES: readonly (readonly DrawingTable[])[] = Object.values(DRAWING_TABLES);
const tables = new Set(TABLES.flat());
const keys = [...tables].flatMap((table) => Object.keys(table));

test('gives no two drawings the same name', () => {
  const names = listedDrawings().map(drawingName);
  expect(names.length).toBe(new Set(keys).size);
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});

test('has only keys of a subject, at most one known tint and at most one badge', () => {
  const tint = TINTS.join('|');
  const grammar = new RegExp(`^[a-z0-9-]+( (${tint}))?( \\+[a-z0-9-]+)?$`);
  expect(keys.filter((key) => !grammar.test(key))).toEqual([]);
});

test('has no phrase of a type that stands for two drawings', () => {
  for (const parts of TABLES) {
    const phrases = parts.flatMap((table) => Object.values(table)).flat();
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  }
});

test('chooses by the longest end of a name', () => {
  const carrot = { subject: 'carrot', tint: null, badge: null };
  expect(drawingOf({ name: 'Carrot', type: 'Seed' })).toEqual(carrot);
  expect(drawingOf({ name: 'Some New Carrot', type: 'Seed' })).toEqual(carrot);
  const chocolate = drawingOf({ name: 'Chocolate Carrot', type: 'Seed' });
  expect(chocolate).toEqual({ ...carrot, tint: 'brown' });
});

test('ignores a phrase in the middle of a name', () => {
  expect(drawingOf({ name: 'Carrot Cake Machine', type: 'Seed' })).toBeNull();
});

test('draws a golden, rainbow or shiny item as the plain one with that tint', () => {
  expect(drawingOf({ name: 'Golden Dragonfly', type: 'Pet' })?.tint).toBe('golden');
  expect(drawingOf({ name: 'Rainbow Carrot', type: 'Seed' })?.tint).toBe('rainbow');
  expect(drawingOf({ name: 'Shiny Zen Egg', type: 'Egg' })).toEqual({
    subject: 'egg',
    tint: 'shiny',
    badge: 'lotus',
  });
});

test('draws an item as itself when its own name begins like a variant', () => {
  expect(drawingOf({ name: 'Golden Lab', type: 'Pet' })).toMatchObject({ subject: 'dog' });
  expect(drawingOf({ name: 'Rainbow', type: 'Pet' })).toBeNull();
});

test('lists every drawing that a name can use', () => {
  const names = new Set(allDrawings().map(drawingName));
  for (const name of ['Night Egg', 'Golden Night Egg', 'Shiny Night Egg', 'Rainbow Bug Egg']) {
    const drawing = drawingOf({ name, type: 'Egg' });
    expect(drawing !== null && names.has(drawingName(drawing)), name).toBe(true);
  }
});

test('draws the same name differently for different types', () => {
  expect(drawingOf({ name: 'Kiwi', type: 'Seed' })?.subject).toBe('kiwi-fruit');
  expect(drawingOf({ name: 'Kiwi', type: 'Pet' })?.subject).toBe('kiwi-bird');
});

test('ignores punctuation and case of a name', () => {
  expect(drawingOf({ name: "WITCH'S broom", type: 'Gear' })?.subject).toBe('broom');
});

test('names the file by the tint and the badge', () => {
  const egg = { subject: 'egg', tint: null, badge: null };
  expect(drawingPath(egg)).toBe('/pictures/egg.svg');
  expect(drawingPath({ ...egg, tint: 'dark' })).toBe('/pictures/egg-dark.svg');
  const dark = drawingPath({ subject: 'egg', tint: 'dark', badge: 'lotus' });
  expect(dark).toBe('/pictures/egg-dark-with-lotus.svg');
});
