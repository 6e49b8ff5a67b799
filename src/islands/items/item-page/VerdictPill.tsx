import {
  signedPercent,
  type TradeComparison,
  verdictText,
} from '../../../domain/trades/trade-verdict.ts';
import { useFormat } from '../../shared/use-format.ts';

/** The verdict of a trade in its colour, with the difference in per cent (behaviour T23). There is nothing without one. */
export function VerdictPill({ trade }: { trade: TradeComparison }) {
  const { signed } = useFormat();
  if (trade.verdict === null) return null;
  return (
    <span className="pill">
      {verdictText(trade)} {signed(signedPercent(trade))}
    </span>
  );
}
