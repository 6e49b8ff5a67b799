import type { Context } from 'hono';
import type { DeskReportDetails } from '../../../contract/desk/desk-answers.ts';
import { findShownSeqs } from '../../data/chat/removed-messages.ts';
import type { ReportRow } from '../../data/db/desk-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { type Evidence, readEvidence } from '../../data/desk/evidence.ts';
import {
  countReports,
  countReportsBy,
  findReport,
  findReportsAbout,
  listReports,
} from '../../data/desk/reports.ts';
import { searchReports } from '../../data/desk/search-reports.ts';
import { findDeskSubject } from '../../data/session/find-user.ts';
import { findTradeAdsById } from '../../data/trades/find-trade-ads.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { claim, noSuchReport, resolve } from '../../rules/desk/answer-report.ts';
import { noteOpening } from '../../rules/desk/note-opening.ts';
import { findPlayerDetails } from '../../rules/desk/player-details.ts';
import { createRoutes, joinRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import { type DeskDependencies, operatorOf, toAct } from './desk-dependencies.ts';
import { type Shown, toWireEvidence, toWirePlayer, toWireReport } from './desk-wire.ts';

async function findShown(
  db: Database,
  { conversation_id, ad_id }: ReportRow,
  { events }: Evidence,
  now: number,
): Promise<Shown> {
  const seqs = events.map(({ seq }) => seq);
  const tradeAds = ad_id === null ? [] : await findTradeAdsById(db, [ad_id], now);
  return {
    seqs: conversation_id === null ? new Set() : await findShownSeqs(db, conversation_id, seqs),
    isTradeAd: tradeAds.length > 0,
  };
}

async function reportResponse(
  { db, now: clock, signIn }: DeskDependencies,
  row: ReportRow,
  operator: string,
): Promise<DeskReportDetails> {
  const now = clock();
  const evidence = readEvidence(row.evidence);
  const player = await findPlayerDetails(db, row.user_id, { site: signIn.siteUrl, now });
  const others = (await findReportsAbout(db, row.user_id)).filter(({ id }) => id !== row.id);
  return {
    report: toWireReport(row, now),
    evidence: toWireEvidence(evidence, await findShown(db, row, evidence, now)),
    others: others.map((other) => toWireReport(other, now)),
    player: player === undefined ? null : toWirePlayer(player, operator, now),
    reporter_record: await countReportsBy(db, row.reporter_id),
  };
}

/** Finds the report of the path. Throws a Problem (404), also for a report about the operator. */
async function reportOf(c: Context<AppEnv>, db: Database, operator: string): Promise<ReportRow> {
  const report = await findReport(db, pathId(c, noSuchReport));
  if (report === undefined) throw noSuchReport();
  const about = await findDeskSubject(db, report.user_id);
  if ((about?.account ?? report.user_id) === operator) throw noSuchReport();
  return report;
}

/** Routes that list reports and show one. */
function readRoutes(dependencies: DeskDependencies): Routes {
  const { db, now } = dependencies;
  return createRoutes({
    'GET /desk/reports': async ({ c, readQuery }) => {
      const { id: notAbout } = await operatorOf(c, dependencies);
      const { query } = readQuery();
      const { state, player } = query;
      const filter = { state, player, notAbout, isOverdueOnly: query.overdue !== undefined };
      const reports =
        query.search === undefined
          ? await listReports(db, filter, now())
          : await searchReports(db, query.search, notAbout);
      const counts = await countReports(db, notAbout, now());
      const wire = reports.map((report) => toWireReport(report, now()));
      return { reports: wire, ...counts };
    },
    'GET /desk/reports/{id}': async ({ c }) => {
      const operator = await operatorOf(c, dependencies);
      const report = await reportOf(c, db, operator.id);
      await noteOpening(db, report, toAct(operator, '', now()));
      return reportResponse(dependencies, report, operator.id);
    },
  });
}

/** Routes that take a report, give it back, and answer it. */
function answerRoutes(dependencies: DeskDependencies): Routes {
  const { db, now } = dependencies;
  return createRoutes({
    'POST /desk/reports/{id}/claim': async ({ c, readBody }) => {
      const { id } = await operatorOf(c, dependencies);
      const report = await reportOf(c, db, id);
      const { claimed: isClaimed } = await readBody();
      await claim(db, report, id, { isClaimed, now: now() });
    },
    'POST /desk/reports/{id}/resolve': async ({ c, readBody }) => {
      const operator = await operatorOf(c, dependencies);
      const report = await reportOf(c, db, operator.id);
      const { reason } = await readBody();
      await resolve(db, report, toAct(operator, reason, now()));
    },
  });
}

/** All routes under `/desk/reports` (contract: The desk). Nobody sees the reports about themselves. */
export function reportRoutes(dependencies: DeskDependencies): Routes {
  return joinRoutes(readRoutes(dependencies), answerRoutes(dependencies));
}
