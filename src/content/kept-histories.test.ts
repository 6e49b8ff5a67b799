import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toCatalogueItem } from '../contract/item.ts';
import type { Item } from '../domain/item.ts';
import { keptHistories } from './kept-histories.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const HISTORY = [NOW - HOUR, 7, HOUR / 2, 8];

function fox(more: object = {}): Item {
  const item = toCatalogueItem({
    _id: 'fox',
    name: 'Fox',
    Image: 'fox.svg',
    value: 8,
    updatedAt: NOW,
    ...more,
  });
  if (item === null) throw new Error('no item');
  return item;
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-histories-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (now: number, source = 'code host') => keptHistories(folder, source, now);

function keepFox(item: Item = fox()): void {
  const build = at(NOW);
  build.keep(item, HISTORY);
  build.save();
}

test('the next build takes over the history of an item that is as it was', () => {
  keepFox();
  expect(at(NOW + HOUR).of(fox())).toEqual(HISTORY);
});

test('one that was taken over is there for the build after the next, too', () => {
  keepFox();
  const next = at(NOW + HOUR);
  next.of(fox());
  next.save();
  expect(at(NOW + 2 * HOUR).of(fox())).toEqual(HISTORY);
});

test.each([{ value: 9 }, { updatedAt: NOW + 1 }, { demand: 'high' }, { name: 'Red Fox' }])(
  'an item that changed (%j) is read anew',
  (change) => {
    keepFox();
    expect(at(NOW + HOUR).of(fox(change))).toBeUndefined();
  },
);

test('an item that does not say when it changed is read by every build', () => {
  keepFox(fox({ updatedAt: null }));
  expect(at(NOW + HOUR).of(fox({ updatedAt: null }))).toBeUndefined();
});

test('a history is read anew after 12 to 24 hours', () => {
  keepFox();
  expect(at(NOW + 12 * HOUR - 1).of(fox())).toEqual(HISTORY);
  expect(at(NOW + 24 * HOUR + 1).of(fox())).toBeUndefined();
});

test('another backend, other code or a broken file give nothing', () => {
  keepFox();
  expect(at(NOW, 'code elsewhere').of(fox())).toBeUndefined();
  expect(at(NOW, 'more host').of(fox())).toBeUndefined();
  writeFileSync(path.join(folder, 'histories.json'), '{"source":"code host","histories":{"fox":');
  expect(at(NOW).of(fox())).toBeUndefined();
});
