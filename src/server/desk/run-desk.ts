import { isVisible } from '../../domain/chat/visible-text.ts';
import { plainText } from '../../domain/shared/plain-text.ts';
import type { ReportRow } from '../data/db/desk-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { listAudit } from '../data/desk/audit-log.ts';
import { findOtherReports, findReports, listReports } from '../data/desk/reports.ts';
import { suspensionMessage } from '../data/desk/suspensions.ts';
import { lift, resolve, suspend } from './actions.ts';
import { findPlayer } from './find-player.ts';
import { parseDuration } from './parse-duration.ts';
import { auditLine, reportDetails, reportList } from './report-text.ts';

const USAGE = `Usage: npm run desk -- COMMAND
  reports [resolved]              the reports without an answer, or those with one
  show REPORT                     a report, what was copied, and other reports about the player
  resolve REPORT REASON           answers a report
  suspend PLAYER TIME REASON      signs a player out everywhere; TIME is like 12h, 7d or forever
  lift PLAYER REASON              lets a suspended player sign in again
  log                             what operators did
A REPORT is the start of its id. A PLAYER is a name or an id. The suspended player reads the REASON.`;

const REASON_MAX = 200;

/** The desk's database, who uses it, and the time in epoch milliseconds. */
type Desk = { db: Database; actor: string; now: number };

async function findReport(db: Database, idStart: string): Promise<ReportRow> {
  const [report, another] = await findReports(db, idStart);
  if (report === undefined) throw new Error(`There is no report "${idStart}".`);
  if (another === undefined) return report;
  throw new Error(`Several reports begin with "${idStart}". Give more of the id.`);
}

/** Joins the words of a reason. Throws an Error when it says nothing or too much. */
function readReason(words: readonly string[]): string {
  const reason = plainText(words.join(' ').trim());
  if (!isVisible(reason)) throw new Error('Give a reason.');
  if ([...reason].length <= REASON_MAX) return reason;
  throw new Error(`A reason has at most ${REASON_MAX} characters.`);
}

async function showReport({ db, now }: Desk, idStart: string): Promise<string> {
  const report = await findReport(db, idStart);
  return reportDetails(report, await findOtherReports(db, report), now);
}

async function resolveOne({ db, ...act }: Desk, idStart: string, words: string[]): Promise<string> {
  const reason = readReason(words);
  const report = await findReport(db, idStart);
  if (await resolve(db, report, { ...act, reason })) return `Report ${report.id} is resolved.`;
  throw new Error(`Report ${report.id} was resolved before.`);
}

async function suspendOne(
  { db, ...act }: Desk,
  name: string,
  [time = '', ...words]: string[],
): Promise<string> {
  const duration = parseDuration(time);
  if (duration === undefined) throw new Error('Give a TIME like 12h, 7d or forever.');
  const reason = readReason(words);
  const until = duration === null ? null : act.now + duration;
  const player = await findPlayer(db, name);
  await suspend(db, player, until, { ...act, reason });
  return `${player.username} is signed out everywhere and reads: ${suspensionMessage({ until, reason })}`;
}

async function liftOne({ db, ...act }: Desk, name: string, words: string[]): Promise<string> {
  const reason = readReason(words);
  const player = await findPlayer(db, name);
  if (await lift(db, player, { ...act, reason })) return `${player.username} can sign in again.`;
  throw new Error(`${player.username} is not suspended.`);
}

/** Runs one command of the operator's desk. Returns what it prints; throws an Error of one line, or with the usage. */
export async function runDesk(desk: Desk, [command, ...args]: readonly string[]): Promise<string> {
  const { db, now } = desk;
  const [first, ...rest] = args;
  if (command === 'reports' && (first === undefined || first === 'resolved')) {
    return reportList(await listReports(db, { isResolved: first === 'resolved' }), now);
  }
  if (command === 'log' && first === undefined) {
    return (await listAudit(db)).map(auditLine).join('\n') || 'Nothing was done yet.';
  }
  if (first === undefined) throw new Error(USAGE);
  if (command === 'show' && rest.length === 0) return showReport(desk, first);
  if (command === 'resolve') return resolveOne(desk, first, rest);
  if (command === 'suspend') return suspendOne(desk, first, rest);
  if (command === 'lift') return liftOne(desk, first, rest);
  throw new Error(USAGE);
}
