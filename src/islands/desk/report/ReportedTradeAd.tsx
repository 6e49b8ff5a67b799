import type { DeskReportDetails } from '../../../contract/desk/desk-answers.ts';
import { DeskTime } from '../DeskTime.tsx';
import { RemoveTradeAdButton } from '../players/RemoveTradeAdButton.tsx';
import { TradeLines } from './TradeLines.tsx';

/** The copy of a reported trade ad. While players see it, it can be removed. */
export function ReportedTradeAd({ details: { report, evidence } }: { details: DeskReportDetails }) {
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
