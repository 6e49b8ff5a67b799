import { safeParse } from 'valibot';
import { tradeValue } from '../../contract/items/feed.ts';
import type { ItemValue } from '../../domain/items/value.ts';
import { readValue } from '../feed/spreadsheet/read-number.ts';
import { changeValue } from './change-value.ts';
import type { Command } from './player-commands.ts';
import { readReason } from './read-reason.ts';

/** Reads the value of an item as a spreadsheet has it. Throws an Error of one line. */
function readTradeValue(text: string): ItemValue {
  const parsed = safeParse(tradeValue, readValue(text, null));
  if (!parsed.success) throw new Error('Give a VALUE: a number from 0 to 1e15, N/A or TBD.');
  return parsed.output;
}

const changeOne: Command = async ({ db, ...act }, item, [text, ...words]) => {
  if (text === undefined) return null;
  const value = readTradeValue(text);
  const reason = readReason(words[0] === '--reason' ? words.slice(1) : words);
  const { name, from } = await changeValue(db, item, value, { ...act, reason });
  return `The value of ${name} is ${value} from now on (before: ${from}). Readers see: ${reason}`;
};

/** The commands about items. */
export const ITEM_COMMANDS = { value: changeOne };
