import type { DeskReportDetails, DeskUser } from '../../../contract/desk/desk-answers.ts';
import { DeskTime } from '../DeskTime.tsx';
import { RemoveTradeAdButton } from '../players/RemoveTradeAdButton.tsx';
import { EvidenceEvent } from './EvidenceEvent.tsx';
import { TradeLines } from './TradeLines.tsx';

/** The copy of a reported trade ad. While players see it, it can be removed. */
function ReportedTradeAd({ details: { report, evidence } }: { details: DeskReportDetails }) {
  const { trade_ad: tradeAd } = evidence;
  if (tradeAd === null) return null;
  return (
    <div className="grid gap-2 border-t border-hairline px-4 py-3">
      <p>
        Trade ad <DeskTime at={tradeAd.created_at} />
      </p>
      <TradeLines sides={tradeAd} />
      {tradeAd.removed || report.ad_id === null ? (
        <p className="text-sm/normal text-muted">Players no longer see it.</p>
      ) : (
        <p>
          <RemoveTradeAdButton id={report.ad_id} user={report.user} focusNext="#evidence" />
        </p>
      )}
    </div>
  );
}

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
