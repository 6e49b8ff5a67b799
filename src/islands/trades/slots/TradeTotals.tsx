import { useEffect, useState } from 'react';
import { SHORT_FROM } from '../../../domain/items/value.ts';
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
  type WriteNumber,
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

/** A text with numbers. In a narrow card they are short from a million on, and screen readers have all digits (behaviour V13). */
function Numbers({ write }: { write: (number: WriteNumber) => string }) {
  const { number, short } = useFormat();
  const full = write(number);
  const brief = write((value) => short(value, SHORT_FROM));
  if (brief === full) return <span>{full}</span>;
  return (
    <span>
      <span className="@max-[18rem]:sr-only">{full}</span>
      <span aria-hidden="true" className="@[18rem]:hidden">
        {brief}
      </span>
    </span>
  );
}

type Props = {
  /** The items that the reader gives, and those that they get for them. */
  give: readonly TradeItem[];
  get: readonly TradeItem[];
  /** Whether a scale stands above the sums (behaviour V10). */
  withScale?: boolean;
};

type SumProps = {
  name: string;
  className: string;
  write: (number: WriteNumber) => string;
  parts?: readonly string[];
};

/** A sum with its name, and what is in it beside the plain values. It is as wide as its longest word, also where other text may break (global.css). */
function Sum({ name, className, write, parts = [] }: SumProps) {
  return (
    <div className={`max-w-full min-w-auto! flex-1 **:wrap-break-word! ${className}`}>
      <dt className="text-sm/normal whitespace-nowrap! text-muted">{name}</dt>
      <dd className="number text-lg/[1.333] sm:text-2xl font-semibold">
        <Numbers write={write} />
      </dd>
      {parts.map((part) => (
        <dd key={part} className="text-sm text-muted">
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
    <section aria-label="Totals" className="card @container grid gap-2.5 p-4">
      {withScale && <Scale trade={trade} />}
      <dl className="mx-auto flex w-full max-w-140 flex-wrap gap-x-3 gap-y-1 text-center">
        <Sum
          name="You give"
          className="order-1"
          write={(write) => sumText(trade.give, write)}
          parts={mutationTexts(trade.give, number)}
        />
        <Sum
          name="You get"
          className="order-3"
          write={(write) => sumText(trade.get, write)}
          parts={mutationTexts(trade.get, number)}
        />
        <Sum
          name="Difference"
          className="order-2"
          write={(write) => signedDifference(trade, write)}
        />
      </dl>
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center">
        <Verdict trade={trade} />
        <Numbers write={(write) => outcomeText(trade, write)} />
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
