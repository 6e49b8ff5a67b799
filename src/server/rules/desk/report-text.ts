import { counted, formatAge } from '../../../domain/shared/format.ts';
import type { AuditRow, ReportRow } from '../../data/db/desk-tables.ts';
import { type Evidence, readEvidence } from '../../data/desk/evidence.ts';
import { isOverdue, type ListedReport } from '../../data/desk/reports.ts';

const SHORT_ID = 8;
const SEQ_WIDTH = 4;

/** Texts of players without the control characters that a terminal would obey. */
export const plain = (text: string): string => text.replace(/\p{Cc}/gu, ' ');

const utc = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

type Side = NonNullable<Evidence['tradeAd']>['offering'];
const sideText = (side: Side) => side.map(({ slug, quantity }) => `${quantity} ${slug}`).join(', ');
const tradeText = ({ offering, wanted }: { offering: Side; wanted: Side }) =>
  `offers ${sideText(offering)}; wants ${sideText(wanted)}`;

/** Formats a report as one line of a list. */
function reportLine(report: ListedReport, now: number): string {
  const { id, at, reporter_name, user_name, reason, resolution, claimed_by_name } = report;
  const mark = isOverdue(report, now) ? 'OVERDUE ' : '';
  const answer = resolution ?? (claimed_by_name === null ? null : `${claimed_by_name} works on it`);
  const end = answer === null ? '' : ` [${plain(answer)}]`;
  const players = `${plain(reporter_name)} reports ${plain(user_name)}`;
  return `${id.slice(0, SHORT_ID)}  ${mark}${formatAge(at, now)}  ${players}: ${plain(reason)}${end}`;
}

/** Formats a list of reports, with their number and how many wait for over a day. */
export function reportList(reports: readonly ListedReport[], now: number): string {
  const overdue = reports.filter((report) => isOverdue(report, now)).length;
  const head = `${counted(reports.length, 'report')}${overdue > 0 ? `, ${overdue} older than a day` : ''}`;
  return [head, ...reports.map((report) => reportLine(report, now))].join('\n');
}

function evidenceLines(report: ReportRow): string[] {
  const { events, tradeAd } = readEvidence(report.evidence);
  const nameOf = (id: string) =>
    plain(id === report.user_id ? report.user_name : report.reporter_name);
  const proposerOf = (id: string | undefined) => (id === undefined ? 'its proposer' : nameOf(id));
  const lines = events.map(({ seq, sender_id, at, kind, text, offer }) => {
    const mark = seq === report.seq ? '>' : ' ';
    const body =
      offer === null
        ? plain(text ?? '')
        : `(offer ${kind}: ${proposerOf(offer.proposer_id)} ${tradeText(offer)})`;
    return `${mark} ${String(seq).padStart(SEQ_WIDTH)}  ${utc(at)}  ${nameOf(sender_id)}: ${body}`;
  });
  if (tradeAd !== null) {
    lines.push(`  Trade ad of ${utc(tradeAd.created_at)}: ${tradeText(tradeAd)}`);
  }
  return lines.length === 0 ? ['  Nothing was copied.'] : lines;
}

/** Formats a report with its evidence and the other reports about the same player. */
export function reportDetails(
  report: ReportRow,
  others: readonly ListedReport[],
  now: number,
): string {
  const { id, at, reporter_id, reporter_name, user_id, user_name, reason } = report;
  const { resolved_at, resolved_by, resolution, conversation_id, ad_id } = report;
  return [
    `Report ${id} of ${utc(at)}`,
    `About     ${plain(user_name)} (${user_id})`,
    `From      ${plain(reporter_name)} (${reporter_id})`,
    `Reason    ${plain(reason)}`,
    resolved_at === null
      ? `Open      ${formatAge(at, now)}`
      : `Resolved  ${utc(resolved_at)} by ${resolved_by}: ${plain(resolution ?? '')}`,
    ...(conversation_id === null ? [] : [`In        conversation ${conversation_id}`]),
    ...(ad_id === null ? [] : [`Trade ad  ${ad_id}`]),
    'Evidence',
    ...evidenceLines(report),
    `Other reports about this player: ${others.length}`,
    ...others.map(
      (other) =>
        `  ${other.id.slice(0, SHORT_ID)}  ${formatAge(other.at, now)}  ${plain(other.reason)} [${plain(other.resolution ?? 'open')}]`,
    ),
  ].join('\n');
}

/** Formats a line of the audit log. */
export function auditLine(line: AuditRow): string {
  const { at, actor, action, detail, user_id, user_name, reason } = line;
  const what = detail === null ? action : `${action} ${detail}`;
  return `${utc(at)}  ${plain(actor)}  ${what}  ${plain(user_name)} (${user_id}): ${plain(reason)}`;
}
