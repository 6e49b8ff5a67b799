import type { Database } from '../../data/db/tables.ts';
import { listAudit } from '../../data/desk/audit-log.ts';
import { listReports } from '../../data/desk/reports.ts';
import { readValue } from '../feed/spreadsheet/read-number.ts';
import { changeValue } from './change-value.ts';
import { feedCommand, heldList } from './feed-commands.ts';
import { type Command, PLAYER_COMMANDS } from './player-commands.ts';
import { readReason } from './read-reason.ts';
import { REPORT_COMMANDS } from './report-commands.ts';
import { auditLine, reportList } from './report-text.ts';

const changeOne: Command = async ({ db, ...act }, item, [text, ...words]) => {
  if (text === undefined) return null;
  const value = readValue(text, null);
  const reason = readReason(words[0] === '--reason' ? words.slice(1) : words);
  const { name, from } = await changeValue(db, item, value, { ...act, reason });
  return `The value of ${name} is ${value} from now on (before: ${from}). Readers see: ${reason}`;
};

/** The commands about items. */
const ITEM_COMMANDS = { value: changeOne };

const USAGE = `Usage: npm run desk -- COMMAND
  reports [resolved]              the reports without an answer, or those with one
  show REPORT                     a report, what was copied, and other reports about the player
  resolve REPORT REASON           answers a report; its author reads that somebody looked at it
  warn PLAYER REASON              the player reads the reason until they confirm it
  mute PLAYER TIME REASON         the player cannot write; TIME is like 12h or 7d, 30 days at most
  unmute PLAYER REASON            ends that
  suspend PLAYER TIME REASON      signs a player out everywhere; TIME is like 12h, 7d or forever
  lift PLAYER REASON              lets a suspended player log in again
  hide CONVERSATION SEQ REASON    removes the text of a message for good
  remove-ad AD REASON             removes a trade ad
  grant PLAYER [ROLE] [REASON]    gives a role: admin (without ROLE), moderator or player
  value ITEM VALUE REASON         gives an item another value; readers see the REASON
  feed                            what the guard of the feed holds, and why
  feed show BATCH                 a held batch and its lines
  feed accept BATCH REASON        applies it with its own times; all for every batch
  feed drop BATCH REASON          forgets it; all for every batch
  log                             what operators did
A REPORT or a BATCH is the start of its id. A PLAYER is a name or an id. An ITEM is a slug or an id.
A VALUE is a number, N/A or TBD. --reason may stand before the REASON of value. The player reads the REASON of warn, mute and suspend.
The page /desk does the same for players with a role.`;

/** The desk's database, the account of the machine that uses it, and the time in epoch milliseconds. */
type Desk = { db: Database; actor: string; now: number };

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({ ...REPORT_COMMANDS, ...PLAYER_COMMANDS, ...ITEM_COMMANDS, feed: feedCommand }),
);

async function listLog(db: Database): Promise<string> {
  const { lines } = await listAudit(db);
  return lines.map(auditLine).join('\n') || 'Nothing was done yet.';
}

/** Runs one command of the operator's desk. Returns what it prints; throws an Error of one line, or with the usage. */
export async function runDesk(
  { db, actor, now }: Desk,
  [name = '', ...args]: readonly string[],
): Promise<string> {
  const [first, ...rest] = args;
  if (name === 'reports' && rest.length === 0 && (first === undefined || first === 'resolved')) {
    return reportList(await listReports(db, { state: first ?? 'open' }, now), now);
  }
  if (name === 'log' && first === undefined) return listLog(db);
  if (name === 'feed' && first === undefined) return heldList(db, now);
  const command = COMMANDS.get(name);
  if (command === undefined || first === undefined) throw new Error(USAGE);
  const output = await command({ db, operator: { id: null, name: actor }, now }, first, rest);
  if (output === null) throw new Error(USAGE);
  return output;
}
