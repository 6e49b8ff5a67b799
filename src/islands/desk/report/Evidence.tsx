import type { DeskReportDetails, DeskUser } from '../../../contract/desk/desk-answers.ts';
import { EvidenceEvent } from './EvidenceEvent.tsx';
import { ReportedTradeAd } from './ReportedTradeAd.tsx';

type Props = { details: DeskReportDetails; me: DeskUser };

/** The copy of what was reported: a part of a conversation, or a trade ad. */
export function Evidence({ details, me }: Props) {
  const { report, evidence } = details;
  const { events, trade_ad: tradeAd } = evidence;
  const isEmpty = events.length === 0 && tradeAd === null;
  return (
    <section aria-labelledby="evidence" className="card min-w-0 overflow-hidden">
      <h3 id="evidence" className="p-4 text-base">
        What was reported
      </h3>
      {isEmpty && <p className="px-4 pb-4 text-muted">Nothing was copied.</p>}
      {events.length > 0 && (
        <ol className="divide-y divide-hairline border-t border-hairline">
          {events.map((event) => (
            <EvidenceEvent key={event.seq} event={event} report={report} me={me} />
          ))}
        </ol>
      )}
      <ReportedTradeAd details={details} />
    </section>
  );
}
