import { CARD_SHORT_FROM } from '../../../domain/items/value.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { compareTrade, type TradeComparison } from '../../../domain/trades/trade-verdict.ts';
import { Age } from '../../shared/Age.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { TotalsStatus } from './TotalsStatus.tsx';
import {
  outcomeWords,
  signed,
  sumWord,
  THRESHOLDS,
  uncountedWords,
  verdictWord,
} from './trade-texts.ts';

type Props = {
  /** What the reader gives, and gets for it. */
  give: readonly TradeItem[];
  get: readonly TradeItem[];
  /** Two lines, for a card. */
  compact?: boolean;
};

/** The verdict as a word, in its colour where it is firm. */
function Verdict({ trade, before = '' }: { trade: TradeComparison; before?: string }) {
  if (trade.verdict === null) return <span className="verdict">No verdict</span>;
  return (
    <span
      className="verdict"
      data-verdict={trade.isFirm ? trade.verdict : undefined}
      data-tip={THRESHOLDS}
    >
      {before}
      {verdictWord(trade)}
    </span>
  );
}

/** Sums and verdict of a trade in two lines (behaviour V1). */
function CompactTotals({ trade }: { trade: TradeComparison }) {
  const { short } = useFormat();
  // Once a sum is shortened so is the difference, or they could not be compared at a glance.
  const from = Math.max(trade.give.sum, trade.get.sum) < CARD_SHORT_FROM ? CARD_SHORT_FROM : 1e6;
  const number = (value: number) => short(value, from);
  const uncounted = uncountedWords(trade);
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Verdict trade={trade} before="For you: " />
        <span className="text-muted">
          You give <span className="number text-text">{sumWord(trade.give, number)}</span>, you get{' '}
          <span className="number text-text">{sumWord(trade.get, number)}</span>
          {trade.verdict !== null && ` (${signed(trade.difference, number)})`}
        </span>
      </p>
      {uncounted !== '' && <p className="text-xs wrap-anywhere text-muted">{uncounted}</p>}
    </div>
  );
}

/** What both sides of a trade are worth, their difference and the verdict with its thresholds (behaviour V1). */
export function TradeTotals({ give, get, compact = false }: Props) {
  const { number } = useFormat();
  const trade = compareTrade(give, get);
  if (compact) return <CompactTotals trade={trade} />;
  const outcome = outcomeWords(trade, number);
  const uncounted = uncountedWords(trade);
  return (
    <section aria-label="Totals" className="totals card">
      <dl className="totals-sums">
        <div>
          <dt>You give</dt>
          <dd className="number">{sumWord(trade.give, number)}</dd>
        </div>
        <div>
          <dt>You get</dt>
          <dd className="number">{sumWord(trade.get, number)}</dd>
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
        words={`${trade.verdict === null ? '' : `${verdictWord(trade)} `}${outcome} ${uncounted}`}
      />
    </section>
  );
}
