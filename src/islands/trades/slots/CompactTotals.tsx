import { listShortFrom } from '../../../domain/items/value.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import {
  certainVerdict,
  compareTrade,
  signedPercent,
  verdictSign,
  verdictText,
} from '../../../domain/trades/trade-verdict.ts';
import { useFormat } from '../../shared/use-format.ts';
import {
  countingText,
  mutationTexts,
  signedDifference,
  sumText,
  THRESHOLDS,
} from './trade-texts.ts';

type Props = {
  /** The items that the reader gives, and those that they get for them. */
  give: readonly TradeItem[];
  get: readonly TradeItem[];
  /** Whether to name the day of the oldest value. */
  withDay?: boolean;
};

/** The verdict and sums of a trade, for a card (behaviours V1 and T23), and the day of its oldest value if wanted (behaviour T13). */
export function CompactTotals({ give, get, withDay = false }: Props) {
  const format = useFormat();
  const trade = compareTrade(give, get);
  const from = listShortFrom([trade.give.sum, trade.get.sum]);
  const number = (value: number) => format.short(value, from);
  const counting = countingText(trade, format.number);
  const { oldest } = trade;
  const counted = [trade.give, trade.get].flatMap((side) => mutationTexts(side, number));
  return (
    <div
      data-verdict={certainVerdict(trade)}
      className="flex flex-wrap items-center gap-x-2.5 rounded bg-[color-mix(in_oklab,var(--tint)_12%,var(--surface))] px-2.5 py-1.5 text-xs/normal wrap-anywhere text-muted"
    >
      <span
        aria-hidden="true"
        className="grid size-[1.6em] shrink-0 place-items-center rounded-full bg-tint text-xl font-bold text-on-tint"
      >
        {verdictSign(trade)}
      </span>
      <div className="min-w-0 flex-1">
        <p
          className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold text-text"
          data-tip={THRESHOLDS}
        >
          {trade.verdict !== null && (
            <span className="number text-lg/[1.333] font-bold text-tint">
              {format.signed(signedPercent(trade))}
            </span>
          )}{' '}
          {trade.verdict === null ? 'No verdict' : `For you: ${verdictText(trade)}`}
        </p>
        <p>
          You give <span className="number text-text">{sumText(trade.give, number)}</span>, you get{' '}
          <span className="number text-text">{sumText(trade.get, number)}</span>
          {trade.verdict !== null && ` (${signedDifference(trade, number)})`}
        </p>
      </div>
      {counted.length > 0 && <p className="w-full">Counted: {counted.join('; ')}.</p>}
      {(counting !== '' || (withDay && oldest !== null)) && (
        <p className="w-full">
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
