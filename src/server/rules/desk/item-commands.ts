import { readValue } from '../feed/spreadsheet/read-number.ts';
import { changeValue } from './change-value.ts';
import type { Command } from './player-commands.ts';
import { readReason } from './read-reason.ts';

const changeOne: Command = async ({ db, ...act }, item, [text, ...words]) => {
  if (text === undefined) return null;
  const value = readValue(text, null);
  const reason = readReason(words[0] === '--reason' ? words.slice(1) : words);
  const { name, from } = await changeValue(db, item, value, { ...act, reason });
  return `The value of ${name} is ${value} from now on (before: ${from}). Readers see: ${reason}`;
};

/** The commands about items. */
export const ITEM_COMMANDS = { value: changeOne };
