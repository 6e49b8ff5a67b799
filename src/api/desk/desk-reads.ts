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
import { DESK_PATHS } from '../../contract/desk/desk-paths.ts';
import type { ReportState } from '../../domain/desk/report-states.ts';
import { answerAs } from '../shared/answer-as.ts';
import { nullOn } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';

/** Reads who uses the desk; null for a player without a role. Rejects with a CallError. */
export async function readDeskUser(read: Read): Promise<DeskUser | null> {
  const path = DESK_PATHS.me;
  // A backend without a desk answers 404.
  const raw = await read(path).catch(nullOn(403, 404));
  return raw === null ? null : answerAs(deskMeAnswer, `GET ${path}`, raw);
}

/** The filter of the queue; `player` is an id, '' for all. With a `search` the others do not count. */
type QueueFilter = { state: ReportState; isOverdue: boolean; player: string; search: string };

/** Reports, and how many of all wait for an answer, in all and for over a day. */
export type Queue = { reports: DeskReport[]; open: number; overdue: number };

/** Reads the reports that a filter leaves, at most 200. Rejects with a CallError. */
export async function readQueue(
  read: Read,
  { state, isOverdue, player, search }: QueueFilter,
): Promise<Queue> {
  const path = DESK_PATHS.reports;
  const query = {
    state,
    ...(isOverdue ? { overdue: '1' } : {}),
    ...(player === '' ? {} : { player }),
    ...(search === '' ? {} : { search }),
  };
  return answerAs(deskReportsAnswer, `GET ${path}`, await read(path, { query }));
}

/** Reads a report with its copy. Rejects with a CallError. */
export async function readReport(read: Read, id: string): Promise<DeskReportDetails> {
  const path = DESK_PATHS.report(id);
  return answerAs(deskReportAnswer, `GET ${path}`, await read(path));
}

/** Reads the players with a name or id. Rejects with a CallError. */
export async function findPlayers(read: Read, name: string): Promise<DeskUser[]> {
  const path = DESK_PATHS.players;
  // Nobody has a name that the backend refuses.
  const raw = await read(path, { query: { name } }).catch(nullOn(400));
  return raw === null ? [] : answerAs(deskPlayersAnswer, `GET ${path}`, raw).players;
}

/** Reads what the desk knows about a player. Rejects with a CallError. */
export async function readDeskPlayer(read: Read, id: string): Promise<DeskPlayer> {
  const path = DESK_PATHS.player(id);
  return answerAs(deskPlayerAnswer, `GET ${path}`, await read(path));
}

/** Reads what is held of the feed, oldest first. Rejects with a CallError. */
export async function readHeldBatches(read: Read): Promise<DeskHeldBatch[]> {
  const path = DESK_PATHS.feed;
  return answerAs(deskFeedAnswer, `GET ${path}`, await read(path)).batches;
}

/** Lines of the log, newest first, and whether older ones follow. */
export type LogPage = { lines: DeskLogLine[]; more: boolean };

/** Reads the newest lines of the log, or those before the line with an id. Rejects with a CallError. */
export async function readLog(read: Read, before: string | null): Promise<LogPage> {
  const path = DESK_PATHS.log;
  const query = before === null ? {} : { before };
  return answerAs(deskLogAnswer, `GET ${path}`, await read(path, { query }));
}
