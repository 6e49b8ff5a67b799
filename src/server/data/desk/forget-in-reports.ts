import { reasonAlone } from '../../../domain/chat/report-reason.ts';
import type { ReportRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';
import { type Evidence, readEvidence } from './evidence.ts';

/** The copied events with another id of a player, as senders and as proposers. */
const renamed = (events: Evidence['events'], from: string, to: string): Evidence['events'] =>
  events.map(({ sender_id, offer, ...event }) => ({
    ...event,
    sender_id: sender_id === from ? to : sender_id,
    offer: offer?.proposer_id === from ? { ...offer, proposer_id: to } : offer,
  }));

/** The copy of a report without the texts and the id of its author; the events keep their order. */
function withoutAuthor(
  { evidence, reporter_id }: Pick<ReportRow, 'evidence' | 'reporter_id'>,
  standIn: string,
): string {
  const { events, ...rest } = readEvidence(evidence);
  const others = events.map((event) =>
    event.sender_id === reporter_id ? { ...event, text: event.text === null ? null : '' } : event,
  );
  return JSON.stringify({ ...rest, events: renamed(others, reporter_id, standIn) });
}

/** Removes a player's id, name and texts from the reports that they made. What the reported player wrote stays. */
export async function forgetReporter(
  transaction: Database,
  user: string,
  standIn: { id: string; name: string },
): Promise<void> {
  const reports = await transaction
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'reason', 'evidence'])
    .where('reporter_id', '=', user)
    .execute();
  for (const report of reports) {
    await transaction
      .updateTable('reports')
      .set({
        reporter_id: standIn.id,
        reporter_name: standIn.name,
        reason: reasonAlone(report.reason),
        evidence: withoutAuthor(report, standIn.id),
      })
      .where('id', '=', report.id)
      .execute();
  }
}

/** Names the row that stands for a player who leaves in the reports about them. What was copied of them stays. */
export async function moveReportsAbout(
  transaction: Database,
  user: string,
  standIn: string,
): Promise<void> {
  const reports = await transaction
    .selectFrom('reports')
    .select(['id', 'evidence'])
    .where('user_id', '=', user)
    .execute();
  for (const { id, evidence } of reports) {
    const { events, ...rest } = readEvidence(evidence);
    const moved = renamed(events, user, standIn);
    await transaction
      .updateTable('reports')
      .set({ user_id: standIn, evidence: JSON.stringify({ ...rest, events: moved }) })
      .where('id', '=', id)
      .execute();
  }
}

/** Removes a player who worked at the desk from the reports. The audit log keeps who did what. */
export async function forgetOperator(
  transaction: Database,
  operator: string,
  standInName: string,
): Promise<void> {
  await transaction
    .updateTable('reports')
    .set({ claimed_by: null, claimed_by_name: null, claimed_at: null })
    .where('claimed_by', '=', operator)
    .execute();
  await transaction
    .updateTable('reports')
    .set({ resolved_by: standInName, resolved_by_id: null })
    .where('resolved_by_id', '=', operator)
    .execute();
}
