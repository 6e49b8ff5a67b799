import type { ItemType } from '../item.ts';
import { searchTerms } from '../search-text.ts';
import { BEASTS } from './beasts.ts';
import { BIRDS_AND_BUGS } from './birds-and-bugs.ts';
import { CONTAINERS } from './containers.ts';
import { CREATURES } from './creatures.ts';
import { DECORATIONS } from './decorations.ts';
import { FLOWERS } from './flowers.ts';
import { FRUIT } from './fruit.ts';
import type { DrawingTable } from './table.ts';
import { TOOLS } from './tools.ts';
import { TREASURES } from './treasures.ts';

/** Colourings of a drawing, for what differs from its namesake by colour. */
export const TINTS = [
  'golden',
  'silver',
  'rainbow',
  'white',
  'dark',
  'brown',
  'red',
  'orange',
  'green',
  'cyan',
  'blue',
  'purple',
  'pink',
] as const;
export type Tint = (typeof TINTS)[number];

/** An emoji drawing by its id in Fluent Emoji Flat, in its own colours or tinted. */
export type Drawing = { emoji: string; tint: Tint | null };

/** Which tables know the names of a type; a name may mean different things in different types. */
const TABLES: Record<ItemType, readonly DrawingTable[]> = {
  Seed: [FRUIT, FLOWERS],
  Gear: [TOOLS],
  Crate: [CONTAINERS],
  Cosmetic: [DECORATIONS],
  Pet: [BEASTS, BIRDS_AND_BUGS, CREATURES, TREASURES],
  Egg: [CONTAINERS],
  'Seed Pack': [],
};

function readKey(key: string): Drawing {
  const [emoji = '', word] = key.split(' ');
  return { emoji, tint: TINTS.find((tint) => tint === word) ?? null };
}

function readTables(tables: readonly DrawingTable[]): Map<string, Drawing> {
  const entries = tables.flatMap((table) => Object.entries(table));
  return new Map(
    entries.flatMap(([key, phrases]) =>
      phrases.map((phrase): [string, Drawing] => [phrase, readKey(key)]),
    ),
  );
}

const BY_TYPE = new Map(
  Object.entries(TABLES).map(([type, tables]) => [type, readTables(tables)] as const),
);

/** The drawing of an item by the longest phrase that its name ends with; null when none fits. */
export function drawingOf(item: { name: string; type: ItemType }): Drawing | null {
  const words = searchTerms(item.name);
  for (let from = 0; from < words.length; from += 1) {
    const drawing = BY_TYPE.get(item.type)?.get(words.slice(from).join(' '));
    if (drawing !== undefined) return drawing;
  }
  return null;
}

/** File name of a drawing without its ending: `carrot`, `carrot-golden`. */
export function drawingName(drawing: Drawing): string {
  return drawing.tint === null ? drawing.emoji : `${drawing.emoji}-${drawing.tint}`;
}

/** Where the site serves a drawing. */
export function drawingPath(drawing: Drawing): string {
  return `/pictures/${drawingName(drawing)}.svg`;
}

/** Every drawing of the tables once. */
export function allDrawings(): Drawing[] {
  const drawings = [...BY_TYPE.values()].flatMap((table) => [...table.values()]);
  return [...new Map(drawings.map((drawing) => [drawingName(drawing), drawing])).values()];
}
