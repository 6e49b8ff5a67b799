import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ALL_TABS } from '../../../domain/trades/selector-tab.ts';
import { filledSlots } from '../../../domain/trades/slots.ts';
import type { TradeUrlSide } from '../../../domain/trades/trade-url.ts';
import { createCalculator, EMPTY_TRADE } from '../../../stores/trades/calculator.ts';
import { openSelector } from '../../../stores/trades/selector.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { ItemSelectorHost } from '../selector/ItemSelectorHost.tsx';
import { SlotPanel } from '../slots/SlotPanel.tsx';
import { TradeTotals } from '../slots/TradeTotals.tsx';
import { CalculatorNotes } from './CalculatorNotes.tsx';
import { VerdictBar } from './VerdictBar.tsx';

/** The value calculator: both sides of a trade, their totals, and links to continue with it (behaviour V1, V2). */
export function Calculator() {
  const [calculator] = useState(createCalculator);
  const trade = useStore(calculator.$trade, { ssr: () => EMPTY_TRADE });
  const totals = useRef<HTMLDivElement>(null);
  const [give, get] = [filledSlots(trade.give), filledSlots(trade.get)];
  const isReading = trade.reading.size > 0;

  function pick(side: TradeUrlSide, index: number) {
    openSelector({
      withCategories: false,
      tabs: ALL_TABS,
      start: trade[side][index] ?? null,
      onChoose: (chosen) => calculator.choose(side, index, chosen),
    });
  }

  const panel = (side: TradeUrlSide, title: string) => (
    <SlotPanel
      title={title}
      slots={trade[side]}
      onPick={(index) => pick(side, index)}
      onRemove={(index) => calculator.remove(side, index)}
      onAddSlots={() => calculator.addSlots(side)}
      isSteady
    />
  );

  return (
    <>
      <CalculatorNotes trade={trade} onRetry={calculator.retry} />
      <div className="grid gap-4 xl:grid-cols-2">
        {panel('give', 'You give')}
        {/* The scale is between the sides, or above both where they are beside each other. */}
        <div ref={totals} className="grid xl:-order-1 xl:col-span-2 xl:min-h-68">
          {isReading ? (
            <p role="status" className="card min-h-60 p-4 text-muted">
              Reading values...
            </p>
          ) : (
            <TradeTotals give={give} get={get} withScale />
          )}
        </div>
        {panel('get', 'You get')}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="button-accent" onClick={calculator.createTradeAd}>
          Create a trade ad with this
        </Button>
        <Button onClick={calculator.share}>Share</Button>
        <Button onClick={calculator.clear}>Clear</Button>
      </div>
      {!isReading && <VerdictBar give={give} get={get} totals={totals} />}
      <ItemSelectorHost />
    </>
  );
}
