import { CARD_SHORT_FROM } from '../../../domain/items/value.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { compareTrade, type TradeComparison } from '../../../domain/trades/trade-verdict.ts';
import { Age } from '../../shared/Age.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { TotalsStatus } from './TotalsStatus.tsx';
import {
  outcomeText,
  signed,
  sumText,
  THRESHOLDS,
  uncountedText,
  verdictText,
} from './trade-texts.ts';

type Props = {
  /** What the reader gives, and what they get for it. */
  give: readonly TradeItem[];
  get: readonly TradeItem[];
  /** Whether to use two lines, for a card. */
  compact?: boolean;
};

/** The verdict, coloured when it is certain. */
function Verdict({ trade, before = '' }: { trade: TradeComparison; before?: string }) {
  if (trade.verdict === null) return <span className="verdict">No verdict</span>;
  return (
    <span
      className="verdict"
      data-verdict={trade.isFirm ? trade.verdict : undefined}
      data-tip={THRESHOLDS}
    >
      {before}
      {verdictText(trade)}
    </span>
  );
}

/** The sums and verdict of a trade in two lines (behaviour V1). */
function CompactTotals({ trade }: { trade: TradeComparison }) {
  const { short } = useFormat();
  // When a sum is shortened, the difference is too, so that they compare at a glance.
  const from = Math.max(trade.give.sum, trade.get.sum) < CARD_SHORT_FROM ? CARD_SHORT_FROM : 1e6;
  const number = (value: number) => short(value, from);
  const uncounted = uncountedText(trade);
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Verdict trade={trade} before="For you: " />
        <span className="text-muted">
          You give <span className="number text-text">{sumText(trade.give, number)}</span>, you get{' '}
          <span className="number text-text">{sumText(trade.get, number)}</span>
          {trade.verdict !== null && ` (${signed(trade.difference, number)})`}
        </span>
      </p>
      {uncounted !== '' && <p className="text-xs wrap-anywhere text-muted">{uncounted}</p>}
    </div>
  );
}

/** The totals of both sides of a trade, their difference, and the verdict with its thresholds (behaviour V1). */
export function TradeTotals({ give, get, compact = false }: Props) {
  const { number } = useFormat();
  const trade = compareTrade(give, get);
  if (compact) return <CompactTotals trade={trade} />;
  const outcome = outcomeText(trade, number);
  const uncounted = uncountedText(trade);
  return (
    <section aria-label="Totals" className="totals card">
      <dl className="totals-sums">
        <div>
          <dt>You give</dt>
          <dd className="number">{sumText(trade.give, number)}</dd>
        </div>
        <div>
          <dt>You get</dt>
          <dd className="number">{sumText(trade.get, number)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd className="number">{signed(trade.difference, number)}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Verdict trade={trade} />
        {outcome}
      </p>
      {uncounted !== '' && <p className="wrap-anywhere">{uncounted}</p>}
      <p className="text-sm text-muted">
        {trade.oldest !== null && (
          <>
            Oldest value used: <Age at={trade.oldest} />.{' '}
          </>
        )}
        {THRESHOLDS}
      </p>
      <TotalsStatus
        text={`${trade.verdict === null ? '' : `${verdictText(trade)} `}${outcome} ${uncounted}`}
      />
    </section>
  );
}
