import { array, parse, string } from 'valibot';
import type {
  DeskEvidence,
  DeskHeldBatch,
  DeskLogLine,
  DeskPlayer,
  DeskReport,
} from '../../../contract/desk/desk-answers.ts';
import type { AuditRow } from '../../data/db/desk-tables.ts';
import type { Evidence } from '../../data/desk/evidence.ts';
import type { HeldBatch } from '../../data/desk/held-batches.ts';
import { isOverdue, type ListedReport } from '../../data/desk/reports.ts';
import type { FoundTradeAd } from '../../data/trades/find-trade-ads.ts';
import { sidesOf } from '../../data/trades/save-trade-ad.ts';
import type { PlayerDetails } from '../../rules/desk/player-details.ts';
import { readFaults } from '../../rules/feed/held-lines.ts';

/** Converts a report for the desk; `now` in epoch milliseconds. */
export function toWireReport(report: ListedReport, now: number): DeskReport {
  const { id, at, reason, severity, conversation_id, seq, ad_id } = report;
  const { claimed_by, claimed_by_name, claimed_at, resolved_at, resolved_by, resolution } = report;
  return {
    ...{ id, at, reason, severity, conversation_id, seq, ad_id },
    reporter: { id: report.reporter_id, username: report.reporter_name },
    user: { id: report.user_id, username: report.user_name },
    claimed:
      claimed_by === null || claimed_at === null
        ? null
        : { id: claimed_by, username: claimed_by_name ?? '', at: claimed_at },
    resolved:
      resolved_at === null
        ? null
        : { by: resolved_by ?? '', reason: resolution ?? '', at: resolved_at },
    overdue: isOverdue(report, now),
  };
}

/** The copied things that players still see: the sequences of events, and whether the trade ad is there. */
export type Shown = { seqs: ReadonlySet<number>; isTradeAd: boolean };

/** Converts what a report copied, with what players no longer see. */
export function toWireEvidence({ events, tradeAd }: Evidence, shown: Shown): DeskEvidence {
  return {
    events: events.map((event) => ({ ...event, removed: !shown.seqs.has(event.seq) })),
    trade_ad: tradeAd === null ? null : { ...tradeAd, removed: !shown.isTradeAd },
  };
}

function toWireTradeAd({ id, created_at, lines }: FoundTradeAd): DeskPlayer['trade_ads'][number] {
  return { id, created_at, ...sidesOf(lines, ({ slug, quantity }) => ({ slug, quantity })) };
}

/** Converts a player for an operator, who does not see the reports about themselves. `now` in epoch milliseconds. */
export function toWirePlayer(details: PlayerDetails, operator: string, now: number): DeskPlayer {
  const { id, username, role, deleted, suspension, mute, warnings, reports, tradeAds } = details;
  const isOwn = details.account === operator;
  const visible = isOwn ? [] : reports;
  return {
    ...{ id, username, role, deleted, suspension, mute, warnings },
    reports: visible.map((report) => toWireReport(report, now)),
    history: isOwn ? [] : details.history.map(toWireLine),
    market: details.market,
    trade_ads: tradeAds.map(toWireTradeAd),
    ...(visible.length > 0 && { outside_contacts: details.outsideContacts }),
  };
}

const texts = array(string());

/** Converts a held batch of the feed. */
export function toWireBatch(batch: HeldBatch): DeskHeldBatch {
  const { id, at_received: at, kind, line_count: lines } = batch;
  const sample = parse(texts, JSON.parse(batch.sample));
  return { id, at, kind, lines, faults: readFaults(batch), sample };
}

/** Converts a line of the audit log. */
export function toWireLine(line: AuditRow): DeskLogLine {
  const { id, at, actor, actor_id, action, reason, detail, user_id, user_name } = line;
  const user = { id: user_id, username: user_name };
  return { id, at, actor, actor_id, action, reason, detail, user };
}
