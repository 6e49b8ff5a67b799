import { CARD_SHORT_FROM } from '../../../domain/items/value.ts';
import { formatDate } from '../../../domain/shared/format.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { compareTrade, type TradeComparison } from '../../../domain/trades/trade-verdict.ts';
import { Age } from '../../shared/Age.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { TotalsStatus } from './TotalsStatus.tsx';
import {
  mutationTexts,
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
  /** Whether a card names the day of the oldest value. */
  withDay?: boolean;
};

const VERDICT =
  'shrink-0 rounded-full border border-tint-edge bg-[color-mix(in_oklab,var(--tint)_12%,var(--surface))] px-2.5 py-0.5 font-semibold text-tint';

/** The verdict, coloured when it is certain. */
function Verdict({ trade, before = '' }: { trade: TradeComparison; before?: string }) {
  if (trade.verdict === null) return <span className={VERDICT}>No verdict</span>;
  return (
    <span
      className={VERDICT}
      data-verdict={trade.isFirm ? trade.verdict : undefined}
      data-tip={THRESHOLDS}
    >
      {before}
      {verdictText(trade)}
    </span>
  );
}

/** The sums and verdict of a trade in two lines (behaviour V1), and the day of its oldest value if wanted (behaviour T13). */
function CompactTotals({ trade, withDay }: { trade: TradeComparison; withDay: boolean }) {
  const format = useFormat();
  // If a sum is shortened, the difference is shortened too, so that they are easy to compare.
  const from = Math.max(trade.give.sum, trade.get.sum) < CARD_SHORT_FROM ? CARD_SHORT_FROM : 1e6;
  const number = (value: number) => format.short(value, from);
  const uncounted = uncountedText(trade, format.number);
  const { oldest } = trade;
  const counted = [trade.give, trade.get].flatMap((side) => mutationTexts(side, number));
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
      {counted.length > 0 && (
        <p className="text-xs wrap-anywhere text-muted">Counted: {counted.join('; ')}.</p>
      )}
      {(uncounted !== '' || (withDay && oldest !== null)) && (
        <p className="text-xs wrap-anywhere text-muted">
          {uncounted}{' '}
          {withDay && oldest !== null && (
            <>
              Oldest value:{' '}
              <time dateTime={new Date(oldest).toISOString()}>{formatDate(oldest)}</time>.
            </>
          )}
        </p>
      )}
    </div>
  );
}

type SumProps = { name: string; children: string; parts?: readonly string[] };

/** A sum with its name, and what is in it beside the plain values. */
function Sum({ name, children, parts = [] }: SumProps) {
  return (
    <div>
      <dt className="text-sm/normal text-muted">{name}</dt>
      <dd className="number text-[1.375rem]/[1.3] font-semibold wrap-anywhere">{children}</dd>
      {parts.map((part) => (
        <dd key={part} className="text-sm wrap-anywhere text-muted">
          {part}
        </dd>
      ))}
    </div>
  );
}

/** The totals of both sides of a trade, their difference, and the verdict with its thresholds (behaviour V1). */
export function TradeTotals({ give, get, compact = false, withDay = false }: Props) {
  const { number } = useFormat();
  const trade = compareTrade(give, get);
  if (compact) return <CompactTotals trade={trade} withDay={withDay} />;
  const outcome = outcomeText(trade, number);
  const uncounted = uncountedText(trade, number);
  return (
    <section aria-label="Totals" className="card grid gap-2.5 p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Sum name="You give" parts={mutationTexts(trade.give, number)}>
          {sumText(trade.give, number)}
        </Sum>
        <Sum name="You get" parts={mutationTexts(trade.get, number)}>
          {sumText(trade.get, number)}
        </Sum>
        <Sum name="Difference">{signed(trade.difference, number)}</Sum>
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
