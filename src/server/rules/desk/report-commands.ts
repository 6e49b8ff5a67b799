import type { ReportRow } from '../../data/db/desk-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { findReports, findReportsAbout } from '../../data/desk/reports.ts';
import { resolve } from './answer-report.ts';
import { noteOpening } from './note-opening.ts';
import type { Command } from './player-commands.ts';
import { readReason } from './read-reason.ts';
import { hideMessage, removeAd } from './remove.ts';
import { reportDetails } from './report-text.ts';

async function findReport(db: Database, idStart: string): Promise<ReportRow> {
  const [report, another] = await findReports(db, idStart);
  if (report === undefined) throw new Error(`There is no report "${idStart}".`);
  if (another === undefined) return report;
  throw new Error(`Several reports begin with "${idStart}". Give more of the id.`);
}

const show: Command = async ({ db, ...act }, idStart, rest) => {
  if (rest.length > 0) return null;
  const report = await findReport(db, idStart);
  await noteOpening(db, report, act);
  const others = (await findReportsAbout(db, report.user_id)).filter(({ id }) => id !== report.id);
  return reportDetails(report, others, act.now);
};

const resolveOne: Command = async ({ db, ...act }, idStart, words) => {
  const reason = readReason(words);
  const report = await findReport(db, idStart);
  await resolve(db, report, { ...act, reason });
  return `Report ${report.id} is resolved.`;
};

const hide: Command = async ({ db, ...act }, conversation, [seqText = '', ...words]) => {
  const seq = /^[1-9]\d{0,14}$/.test(seqText) ? Number(seqText) : null;
  if (seq === null) throw new Error('Give the SEQ of a message, a number.');
  await hideMessage(db, { conversation, seq }, { ...act, reason: readReason(words) });
  return 'The text of the message is removed.';
};

const removeOne: Command = async ({ db, ...act }, id, words) => {
  await removeAd(db, id, { ...act, reason: readReason(words) });
  return 'The trade ad is removed.';
};

/** The commands about reports and what was reported. */
export const REPORT_COMMANDS = { show, resolve: resolveOne, hide, 'remove-ad': removeOne };
