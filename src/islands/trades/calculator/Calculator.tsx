import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { filledSlots } from '../../../domain/trades/slots.ts';
import {
  type CalculatorSide,
  createCalculator,
  EMPTY_TRADE,
} from '../../../stores/trades/calculator.ts';
import { openSelector } from '../../../stores/trades/selector.ts';
import { ItemSelectorHost } from '../selector/ItemSelectorHost.tsx';
import { SlotPanel } from '../slots/SlotPanel.tsx';
import { TradeTotals } from '../slots/TradeTotals.tsx';
import { CalculatorNotes } from './CalculatorNotes.tsx';

const SIDES = [
  { side: 'give', title: 'You give' },
  { side: 'get', title: 'You get' },
] as const;

/** The value calculator: both sides of a trade, their totals, and links to continue with it (behaviour V1, V2). */
export function Calculator() {
  const [calculator] = useState(createCalculator);
  const trade = useStore(calculator.$trade, { ssr: () => EMPTY_TRADE });

  function pick(side: CalculatorSide, index: number) {
    openSelector({
      withCategories: side === 'get',
      start: trade[side][index] ?? null,
      onChoose: (chosen) => calculator.choose(side, index, chosen),
    });
  }

  return (
    <>
      <CalculatorNotes trade={trade} onRetry={calculator.retry} />
      <div className="grid gap-4 xl:grid-cols-2">
        {SIDES.map(({ side, title }) => (
          <SlotPanel
            key={side}
            title={title}
            slots={trade[side]}
            onPick={(index) => pick(side, index)}
            onRemove={(index) => calculator.remove(side, index)}
            onAddSlots={() => calculator.addSlots(side)}
          />
        ))}
      </div>
      <div className="mt-4">
        {trade.reading.size > 0 ? (
          <p role="status" className="card grid min-h-[153px] gap-2.5 p-4 text-muted">
            Reading values...
          </p>
        ) : (
          <TradeTotals give={filledSlots(trade.give)} get={filledSlots(trade.get)} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-accent min-h-11"
          onClick={calculator.createTradeAd}
        >
          Create a trade ad with this
        </button>
        <button type="button" className="button min-h-11" onClick={calculator.share}>
          Share
        </button>
        <button type="button" className="button min-h-11" onClick={calculator.clear}>
          Clear
        </button>
      </div>
      <ItemSelectorHost />
    </>
  );
}
