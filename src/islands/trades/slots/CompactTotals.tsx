import { listShortFrom } from '../../../domain/items/value.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { compareTrade } from '../../../domain/trades/trade-verdict.ts';
import { useFormat } from '../../shared/use-format.ts';
import { countingText, mutationTexts, signedDifference, sumText } from './trade-texts.ts';
import { Verdict } from './Verdict.tsx';

type Props = {
  /** The items that the reader gives, and those that they get for them. */
  give: readonly TradeItem[];
  get: readonly TradeItem[];
  /** Whether to name the day of the oldest value. */
  withDay?: boolean;
};

/** The sums and verdict of a trade in two lines, for a card (behaviour V1), and the day of its oldest value if wanted (behaviour T13). */
export function CompactTotals({ give, get, withDay = false }: Props) {
  const format = useFormat();
  const trade = compareTrade(give, get);
  const from = listShortFrom([trade.give.sum, trade.get.sum]);
  const number = (value: number) => format.short(value, from);
  const counting = countingText(trade, format.number);
  const { oldest } = trade;
  const counted = [trade.give, trade.get].flatMap((side) => mutationTexts(side, number));
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Verdict trade={trade} before="For you: " />
        <span className="text-muted">
          You give <span className="number text-text">{sumText(trade.give, number)}</span>, you get{' '}
          <span className="number text-text">{sumText(trade.get, number)}</span>
          {trade.verdict !== null && ` (${signedDifference(trade, number)})`}
        </span>
      </p>
      {counted.length > 0 && (
        <p className="text-xs wrap-anywhere text-muted">Counted: {counted.join('; ')}.</p>
      )}
      {(counting !== '' || (withDay && oldest !== null)) && (
        <p className="text-xs wrap-anywhere text-muted">
          {counting}{' '}
          {withDay && oldest !== null && (
            <>
              Oldest value:{' '}
              <time dateTime={new Date(oldest).toISOString()}>{format.date(oldest)}</time>.
            </>
          )}
        </p>
      )}
    </div>
  );
}
