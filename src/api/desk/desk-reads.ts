import {
  type DeskHeldBatch,
  type DeskLogLine,
  type DeskPlayer,
  type DeskReport,
  type DeskReportDetails,
  type DeskUser,
  deskFeedAnswer,
  deskLogAnswer,
  deskMeAnswer,
  deskPlayerAnswer,
  deskPlayersAnswer,
  deskReportAnswer,
  deskReportsAnswer,
} from '../../contract/desk/desk-answers.ts';
import type { ReportState } from '../../domain/desk/report-states.ts';
import { nullOn } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** Reads who uses the desk; null for a player without a role. Rejects with a CallError. */
export const readDeskUser = (read: Read): Promise<DeskUser | null> =>
  // A backend without a desk answers 404.
  makeRead(read, 'GET /desk/me', { as: deskMeAnswer }).catch(nullOn(403, 404));

/** The filter of the queue; `player` is an id, '' for all. With a `search` the others do not count. */
type QueueFilter = { state: ReportState; isOverdue: boolean; player: string; search: string };

/** Reports, and how many of all wait for an answer, in all and for over a day. */
export type Queue = { reports: DeskReport[]; open: number; overdue: number };

/** Reads the reports that a filter leaves, at most 200. Rejects with a CallError. */
export async function readQueue(
  read: Read,
  { state, isOverdue, player, search }: QueueFilter,
): Promise<Queue> {
  const query = {
    state,
    ...(isOverdue ? { overdue: '1' as const } : {}),
    ...(player === '' ? {} : { player }),
    ...(search === '' ? {} : { search }),
  };
  return makeRead(read, 'GET /desk/reports', { query, as: deskReportsAnswer });
}

/** Reads a report with its copy. Rejects with a CallError. */
export const readReport = (read: Read, id: string): Promise<DeskReportDetails> =>
  makeRead(read, 'GET /desk/reports/{id}', { parameters: { id }, as: deskReportAnswer });

/** Reads the players with a name or id. Rejects with a CallError. */
export async function findPlayers(read: Read, name: string): Promise<DeskUser[]> {
  const sent = { query: { name }, as: deskPlayersAnswer };
  // Nobody has a name that the backend refuses.
  const found = await makeRead(read, 'GET /desk/players', sent).catch(nullOn(400));
  return found?.players ?? [];
}

/** Reads what the desk knows about a player. Rejects with a CallError. */
export const readDeskPlayer = (read: Read, id: string): Promise<DeskPlayer> =>
  makeRead(read, 'GET /desk/players/{id}', { parameters: { id }, as: deskPlayerAnswer });

/** Reads what is held of the feed, oldest first. Rejects with a CallError. */
export async function readHeldBatches(read: Read): Promise<DeskHeldBatch[]> {
  return (await makeRead(read, 'GET /desk/feed', { as: deskFeedAnswer })).batches;
}

/** Lines of the log, newest first, and whether older ones follow. */
export type LogPage = { lines: DeskLogLine[]; more: boolean };

/** Reads the newest lines of the log, or those before the line with an id. Rejects with a CallError. */
export async function readLog(read: Read, before: string | null): Promise<LogPage> {
  const query = before === null ? {} : { before };
  return makeRead(read, 'GET /desk/log', { query, as: deskLogAnswer });
}
