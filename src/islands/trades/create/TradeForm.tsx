import { useStore } from '@nanostores/react';
import type { Side } from '../../../domain/trades/trade-item.ts';
import { $publishing } from '../../../stores/trades/publish-trade.ts';
import { openSelector } from '../../../stores/trades/selector.ts';
import {
  $tradeForm,
  addSlots,
  chooseItem,
  chosenSides,
  removeItem,
} from '../../../stores/trades/trade-form.ts';
import { ItemSelectorHost } from '../selector/ItemSelectorHost.tsx';
import { SlotPanel } from '../slots/SlotPanel.tsx';
import { TradeTotals } from '../slots/TradeTotals.tsx';
import { CreateActions } from './CreateActions.tsx';
import { DraftList } from './DraftList.tsx';
import { EditActions } from './EditActions.tsx';
import { PANEL_TITLES } from './panel-titles.ts';

/** One side of the form. Its slots open the selector. The wanted side also offers categories (behaviour N4). */
function FormPanel({ side }: { side: Side }) {
  const slots = useStore($tradeForm)[side];
  const pick = (index: number) =>
    openSelector({
      withCategories: side === 'wanted',
      start: slots[index] ?? null,
      onChoose: (chosen) => chooseItem(side, index, chosen),
    });
  return (
    <SlotPanel
      title={PANEL_TITLES[side]}
      slots={slots}
      onPick={pick}
      onRemove={(index) => removeItem(side, index)}
      onAddSlots={() => addSlots(side)}
    />
  );
}

/** The form for a new trade ad, or for one of the reader's own (behaviour T9). */
export function TradeForm({ tradeAdId }: { tradeAdId: string | null }) {
  const publishing = useStore($publishing);
  const { offering, wanted } = chosenSides(useStore($tradeForm));
  return (
    <>
      {/* A trade ad cannot change while it is published. */}
      <div className="grid gap-4 xl:grid-cols-2" inert={publishing}>
        <FormPanel side="offering" />
        <FormPanel side="wanted" />
      </div>
      <div className="my-4">
        <TradeTotals give={offering} get={wanted} />
      </div>
      {tradeAdId === null ? <CreateActions /> : <EditActions tradeAdId={tradeAdId} />}
      {tradeAdId === null && <DraftList />}
      <ItemSelectorHost />
    </>
  );
}
