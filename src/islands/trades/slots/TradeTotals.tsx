import { useEffect, useState } from 'react';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { compareTrade, verdictText } from '../../../domain/trades/trade-verdict.ts';
import { Age } from '../../shared/time/Age.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { outcomeText } from './outcome-text.ts';
import { Scale } from './Scale.tsx';
import {
  countingText,
  mutationTexts,
  signedDifference,
  sumText,
  THRESHOLDS,
} from './trade-texts.ts';
import { Verdict } from './Verdict.tsx';

/** The delay in milliseconds before the outcome of a changed trade is announced. */
const ANNOUNCE_DELAY = 1200;

/** Announces the outcome of a trade after its last change. The initial outcome is not announced. */
function TotalsStatus({ text }: { text: string }) {
  const [announced, setAnnounced] = useState({ first: text, text: '' });

  useEffect(() => {
    if (text === announced.first || text === announced.text) return undefined;
    const timer = setTimeout(() => setAnnounced({ first: '', text }), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [text, announced]);

  return (
    <p role="status" className="sr-only">
      {announced.text}
    </p>
  );
}

type Props = {
  /** The items that the reader gives, and those that they get for them. */
  give: readonly TradeItem[];
  get: readonly TradeItem[];
  /** Whether a scale stands above the sums (behaviour V10). */
  withScale?: boolean;
};

type SumProps = { name: string; className: string; children: string; parts?: readonly string[] };

/** A sum with its name, and what is in it beside the plain values. */
function Sum({ name, className, children, parts = [] }: SumProps) {
  return (
    <div className={className}>
      <dt className="text-sm/normal text-muted">{name}</dt>
      <dd className="number text-lg/[1.333] sm:text-2xl font-semibold wrap-anywhere">{children}</dd>
      {parts.map((part) => (
        <dd key={part} className="text-sm wrap-anywhere text-muted">
          {part}
        </dd>
      ))}
    </div>
  );
}

/** The totals of both sides of a trade, their difference, and the verdict with its thresholds (behaviour V1). */
export function TradeTotals({ give, get, withScale = false }: Props) {
  const { number } = useFormat();
  const trade = compareTrade(give, get);
  const outcome = outcomeText(trade, number);
  const counting = countingText(trade, number);
  return (
    <section aria-label="Totals" className="card grid gap-2.5 p-4">
      {withScale && <Scale trade={trade} />}
      <dl className="mx-auto grid w-full max-w-140 grid-cols-3 gap-x-3 text-center wrap-anywhere">
        <Sum name="You give" className="order-1" parts={mutationTexts(trade.give, number)}>
          {sumText(trade.give, number)}
        </Sum>
        <Sum name="You get" className="order-3" parts={mutationTexts(trade.get, number)}>
          {sumText(trade.get, number)}
        </Sum>
        <Sum name="Difference" className="order-2">
          {signedDifference(trade, number)}
        </Sum>
      </dl>
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center">
        <Verdict trade={trade} />
        {outcome}
      </p>
      {counting !== '' && <p className="text-center wrap-anywhere">{counting}</p>}
      <p className="text-center text-sm text-muted">
        {trade.oldest !== null && (
          <>
            Oldest value used: <Age at={trade.oldest} />.{' '}
          </>
        )}
        {THRESHOLDS}
      </p>
      <TotalsStatus
        text={`${trade.verdict === null ? '' : `${verdictText(trade)} `}${outcome} ${counting}`}
      />
    </section>
  );
}
