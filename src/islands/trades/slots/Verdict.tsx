import {
  certainVerdict,
  type TradeComparison,
  verdictText,
} from '../../../domain/trades/trade-verdict.ts';
import { THRESHOLDS } from './trade-texts.ts';

const VERDICT =
  'shrink-0 rounded-full border border-tint-edge bg-[color-mix(in_oklab,var(--tint)_12%,var(--surface))] px-2.5 py-0.5 font-semibold text-tint';

/** The verdict, coloured when it is certain. */
export function Verdict({ trade }: { trade: TradeComparison }) {
  if (trade.verdict === null)
    return (
      <span className={VERDICT} data-verdict="unsure">
        No verdict
      </span>
    );
  return (
    <span className={VERDICT} data-verdict={certainVerdict(trade)} data-tip={THRESHOLDS}>
      {verdictText(trade)}
    </span>
  );
}
