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

test('no drawing is named like another one', () => {
  const names = listedDrawings().map(drawingName);
  expect(names.length).toBe(new Set(keys).size);
  expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});

test('every key is a subject, at most a known tint, at most a badge', () => {
  const tint = TINTS.join('|');
  const grammar = new RegExp(`^[a-z0-9-]+( (${tint}))?( \\+[a-z0-9-]+)?$`);
  expect(keys.filter((key) => !grammar.test(key))).toEqual([]);
});

test('no phrase of a type stands for two drawings', () => {
  for (const parts of TABLES) {
    const phrases = parts.flatMap((table) => Object.values(table)).flat();
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  }
});

test('the longest end of a name decides', () => {
  const carrot = { subject: 'carrot', tint: null, badge: null };
  expect(drawingOf({ name: 'Carrot', type: 'Seed' })).toEqual(carrot);
  expect(drawingOf({ name: 'Some New Carrot', type: 'Seed' })).toEqual(carrot);
  const chocolate = drawingOf({ name: 'Chocolate Carrot', type: 'Seed' });
  expect(chocolate).toEqual({ ...carrot, tint: 'brown' });
});

test('a word inside a name decides nothing', () => {
  expect(drawingOf({ name: 'Carrot Cake Machine', type: 'Seed' })).toBeNull();
});

test('a golden, rainbow or shiny item is the plain one in that finish', () => {
  expect(drawingOf({ name: 'Golden Dragonfly', type: 'Pet' })?.tint).toBe('golden');
  expect(drawingOf({ name: 'Rainbow Carrot', type: 'Seed' })?.tint).toBe('rainbow');
  expect(drawingOf({ name: 'Shiny Zen Egg', type: 'Egg' })).toEqual({
    subject: 'egg',
    tint: 'shiny',
    badge: 'lotus',
  });
});

test('an item whose own name begins like a variant is itself', () => {
  expect(drawingOf({ name: 'Golden Lab', type: 'Pet' })).toMatchObject({ subject: 'dog' });
  expect(drawingOf({ name: 'Rainbow', type: 'Pet' })).toBeNull();
});

test('every drawing that a name can ask for is among all drawings', () => {
  const names = new Set(allDrawings().map(drawingName));
  for (const name of ['Night Egg', 'Golden Night Egg', 'Shiny Night Egg', 'Rainbow Bug Egg']) {
    const drawing = drawingOf({ name, type: 'Egg' });
    expect(drawing !== null && names.has(drawingName(drawing)), name).toBe(true);
  }
});

test('one name means different things in different types', () => {
  expect(drawingOf({ name: 'Kiwi', type: 'Seed' })?.subject).toBe('kiwi-fruit');
  expect(drawingOf({ name: 'Kiwi', type: 'Pet' })?.subject).toBe('kiwi-bird');
});

test('signs and case of a name do not matter', () => {
  expect(drawingOf({ name: "WITCH'S broom", type: 'Gear' })?.subject).toBe('broom');
});

test('a tint and a badge make a file of its own', () => {
  const egg = { subject: 'egg', tint: null, badge: null };
  expect(drawingPath(egg)).toBe('/pictures/egg.svg');
  expect(drawingPath({ ...egg, tint: 'dark' })).toBe('/pictures/egg-dark.svg');
  const dark = drawingPath({ subject: 'egg', tint: 'dark', badge: 'lotus' });
  expect(dark).toBe('/pictures/egg-dark-with-lotus.svg');
});
