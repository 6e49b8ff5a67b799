import { DRAWING_TABLES, type DrawingTable } from '../../drawings/drawing-tables.ts';
import type { ItemType } from './item.ts';
import { searchTerms } from './search-text.ts';

/** The tints of a drawing, for items that differ from another only by colour. */
export const TINTS = [
  'golden',
  'silver',
  'rainbow',
  'shiny',
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

/** A drawing: an emoji of Fluent Emoji Flat or one of our own, with an optional tint and a small badge. */
export type Drawing = { subject: string; tint: Tint | null; badge: string | null };

/** The first words of names that make a variant of any item. */
const VARIANTS: ReadonlyMap<string, Tint> = new Map<string, Tint>([
  ['golden', 'golden'],
  ['rainbow', 'rainbow'],
  ['shiny', 'shiny'],
]);

/** Parses a drawing of the tables: `subject tint +badge`, the last two optional. */
export function readKey(key: string): Drawing {
  const [subject = '', ...marks] = key.split(' ');
  const badge = marks.find((mark) => mark.startsWith('+'))?.slice(1) ?? null;
  return { subject, tint: TINTS.find((tint) => marks.includes(tint)) ?? null, badge };
}

function readTables(tables: readonly DrawingTable[]): Map<string, Drawing> {
  const entries = tables.flatMap((table) => Object.entries(table));
  return new Map(
    entries.flatMap(([key, phrases]) =>
      phrases.map((phrase): [string, Drawing] => [phrase, readKey(key)]),
    ),
  );
}

const TABLES: Record<ItemType, readonly DrawingTable[]> = DRAWING_TABLES;

const BY_TYPE = new Map(
  Object.entries(TABLES).map(([type, tables]) => [type, readTables(tables)] as const),
);

/**
 * The drawing of an item by the longest phrase at the end of its name; null when none fits.
 * A first word outside of that phrase may make it a variant.
 */
export function drawingOf(item: { name: string; type: ItemType }): Drawing | null {
  const words = searchTerms(item.name);
  for (let from = 0; from < words.length; from += 1) {
    const drawing = BY_TYPE.get(item.type)?.get(words.slice(from).join(' '));
    if (drawing === undefined) continue;
    const variant = from === 0 ? undefined : VARIANTS.get(words[0] ?? '');
    return variant === undefined ? drawing : { ...drawing, tint: variant };
  }
  return null;
}

/** The file name of a drawing without its extension: `carrot`, `carrot-golden`, `egg-dark-with-lotus`. */
export function drawingName({ subject, tint, badge }: Drawing): string {
  return subject + (tint === null ? '' : `-${tint}`) + (badge === null ? '' : `-with-${badge}`);
}

/** The path of a drawing on the site. */
export function drawingPath(drawing: Drawing): string {
  return `/pictures/${drawingName(drawing)}.svg`;
}

/** Removes drawings with the same name. */
export function once(drawings: readonly Drawing[]): Drawing[] {
  return [...new Map(drawings.map((drawing) => [drawingName(drawing), drawing])).values()];
}

/** Every drawing of the tables, each once. */
export function listedDrawings(): Drawing[] {
  return once([...BY_TYPE.values()].flatMap((table) => [...table.values()]));
}

/** Every drawing that a name may use: those of the tables and their variants. */
export function allDrawings(): Drawing[] {
  const listed = listedDrawings();
  const tints = [...VARIANTS.values()];
  return once([
    ...listed,
    ...listed.flatMap((drawing) => tints.map((tint): Drawing => ({ ...drawing, tint }))),
  ]);
}
