import { type Context, Hono } from 'hono';
import type { DeskReportDetails } from '../../../contract/desk/desk-answers.ts';
import { claimBody, reasonBody } from '../../../contract/desk/desk-body.ts';
import { DESK_PATHS } from '../../../contract/desk/desk-paths.ts';
import { reportsQuery } from '../../../contract/desk/desk-query.ts';
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
import { readBody } from '../../http/read-body.ts';
import { queryReader } from '../../http/read-query.ts';
import { claim, noSuchReport, resolve } from '../../rules/desk/answer-report.ts';
import { noteOpening } from '../../rules/desk/note-opening.ts';
import { findPlayerDetails } from '../../rules/desk/player-details.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';
import { pathId } from '../shared/path-id.ts';
import { UNCACHED } from '../shared/uncached.ts';
import { type DeskDependencies, operatorOf, toAct } from './desk-dependencies.ts';
import { type Shown, toWireEvidence, toWirePlayer, toWireReport } from './desk-wire.ts';

const readReportsQuery = queryReader(reportsQuery, DESK_PATHS.reports);

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
function readRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  const { db, now } = dependencies;
  return new Hono<AppEnv>()
    .get(DESK_PATHS.reports, async (c) => {
      const { id: notAbout } = await operatorOf(c, dependencies);
      const { query } = readReportsQuery(c);
      const { state, player } = query;
      const filter = { state, player, notAbout, isOverdueOnly: query.overdue !== undefined };
      const reports =
        query.search === undefined
          ? await listReports(db, filter, now())
          : await searchReports(db, query.search, notAbout);
      const counts = await countReports(db, notAbout, now());
      const wire = reports.map((report) => toWireReport(report, now()));
      return c.json({ reports: wire, ...counts }, 200, UNCACHED);
    })
    .get(`${DESK_PATHS.reports}/:id`, async (c) => {
      const operator = await operatorOf(c, dependencies);
      const report = await reportOf(c, db, operator.id);
      await noteOpening(db, report, toAct(operator, '', now()));
      return c.json(await reportResponse(dependencies, report, operator.id), 200, UNCACHED);
    });
}

/** Routes that take a report, give it back, and answer it. */
function answerRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  const { db, now } = dependencies;
  const limit = limitBody(BODY_BYTES_MAX);
  return new Hono<AppEnv>()
    .post(`${DESK_PATHS.reports}/:id/claim`, limit, async (c) => {
      const { id } = await operatorOf(c, dependencies);
      const report = await reportOf(c, db, id);
      const { claimed: isClaimed } = await readBody(c, claimBody);
      await claim(db, report, id, { isClaimed, now: now() });
      return c.body(null, 204, UNCACHED);
    })
    .post(`${DESK_PATHS.reports}/:id/resolve`, limit, async (c) => {
      const operator = await operatorOf(c, dependencies);
      const report = await reportOf(c, db, operator.id);
      const { reason } = await readBody(c, reasonBody);
      await resolve(db, report, toAct(operator, reason, now()));
      return c.body(null, 204, UNCACHED);
    });
}

/** All routes under `/desk/reports` (contract: The desk). Nobody sees the reports about themselves. */
export function reportRoutes(dependencies: DeskDependencies): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/', readRoutes(dependencies))
    .route('/', answerRoutes(dependencies));
}
