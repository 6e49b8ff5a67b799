import * as v from 'valibot';
import { description, picture, text } from '../../../../contract/shared/feed-scalars.ts';
import { DEMAND_LABELS, DEMANDS } from '../../../../domain/items/demand.ts';
import { UNKNOWN_IMAGE } from '../../../../domain/items/image-url.ts';
import { ITEM_TYPES } from '../../../../domain/items/item.ts';
import { TYPE_PLURALS } from '../../../../domain/items/item-route.ts';
import { rarityName } from '../../../../domain/items/rarity.ts';
import { TREND_LABELS, TRENDS } from '../../../../domain/items/trend.ts';
import { errorMessage } from '../../../../domain/shared/error-message.ts';
import { nameKey } from '../../../../domain/shared/name-key.ts';
import { isNoData } from '../../../../domain/shared/no-data.ts';
import { firstIssuesText } from '../../../http/issue-text.ts';
import { type Cell, CLEARED, InexactNumber, quote } from './cell.ts';
import { columnName } from './columns.ts';
import { readFlag } from './read-flag.ts';
import { type FileDecimal, readNumber, readValue } from './read-number.ts';
import { readStock } from './read-stock.ts';
import type { Row } from './sheet.ts';

function refuseNoData(raw: Cell, isName: boolean): void {
  if (!isNoData(String(raw), isName)) return;
  throw new Error(`${quote(raw)} is no data: leave the cell empty, or write - for nothing`);
}

/** A cell that `read` turns into T, or throws an Error of one line. An empty one is absent. */
function cell<T>(read: (cell: Cell) => T, isName = false) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean(), v.instance(InexactNumber)]),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        try {
          refuseNoData(dataset.value, isName);
          return read(dataset.value);
        } catch (error) {
          addIssue({ message: errorMessage(error) });
          return NEVER;
        }
      }),
    ),
  );
}

/** A cell that may be `-`, which takes away what is known. */
const clearable = <T>(read: (cell: Cell) => T) =>
  cell((raw) => (raw === CLEARED ? null : read(raw)));

/** Reads one of some words, as names are the same (behaviour G21); each may have more than one. */
function wordReader<T extends string>(words: readonly (readonly [T, ...string[]])[]) {
  const known = new Map(
    words.flatMap((all) => all.map((one): [string, T] => [nameKey(one), all[0]])),
  );
  const names = words.map(([word]) => word).join(', ');
  return (raw: Cell): T => {
    const word = known.get(nameKey(String(raw)));
    if (word === undefined) throw new Error(`${quote(raw)} is none of ${names}`);
    return word;
  };
}

const readType = wordReader(ITEM_TYPES.map((type) => [type, TYPE_PLURALS[type]] as const));
const readDemand = wordReader(DEMANDS.map((demand) => [demand, DEMAND_LABELS[demand]] as const));
const readTrend = wordReader(TRENDS.map((trend) => [trend, TREND_LABELS[trend]] as const));

function readText(raw: Cell): string {
  if (typeof raw === 'boolean') throw new Error('text is expected');
  if (raw instanceof InexactNumber) {
    throw new Error(`${raw} is a number whose digits programs change: write it in quotes`);
  }
  return String(raw);
}

/** Reads a text for people as the feed would (behaviour M22). */
function textReader<T>(schema: v.GenericSchema<unknown, T>) {
  return (raw: Cell): T => {
    const parsed = v.safeParse(schema, readText(raw));
    if (parsed.success) return parsed.output;
    throw new Error(firstIssuesText(parsed.issues));
  };
}

const readLine = textReader(text);
const readDescription = textReader(description);
const readPicture = textReader(picture);

/** The cells of a row by their columns, for a file whose numbers have this decimal sign. */
function rowSchema(decimal: FileDecimal) {
  const number = (raw: Cell) => readNumber(raw, decimal);
  return v.object({
    name: cell(readLine, true),
    slug: clearable(readText),
    id: cell(readText),
    type: cell(readType),
    rarity: clearable((raw) => rarityName(readLine(raw))),
    value: cell((raw) => readValue(raw, decimal)),
    demand: clearable(readDemand),
    trend: clearable(readTrend),
    owners: clearable(number),
    reason: cell(readLine),
    image: cell((raw) => (raw === CLEARED ? UNKNOWN_IMAGE : readPicture(raw))),
    tradeable: cell(readFlag),
    buyPrice: clearable(number),
    sellValue: clearable(number),
    stock: clearable((raw) => readStock(raw, decimal)),
    description: clearable(readDescription),
    bubbles: cell(number),
    coins: cell(number),
    gems: cell(number),
    tickets: cell(number),
    remove: cell(readFlag),
  });
}

/** The facts of a row about an item; absent where its cell is empty, null where it is taken away. */
export type GivenItem = v.InferOutput<ReturnType<typeof rowSchema>>;

/** A row that was read: the item, or why it cannot be. */
export type ReadRow = { line: number } & ({ given: GivenItem } | { reason: string });

/** Creates the reader of the rows of a file. */
export function rowReader(decimal: FileDecimal): (row: Row) => ReadRow {
  const schema = rowSchema(decimal);
  return ({ line, cells }) => {
    const parsed = v.safeParse(schema, cells);
    if (parsed.success) return { line, given: parsed.output };
    const reasons = parsed.issues.map(
      (issue) => `${columnName(v.getDotPath(issue) ?? '')}: ${issue.message}`,
    );
    return { line, reason: reasons.join('; ') };
  };
}
