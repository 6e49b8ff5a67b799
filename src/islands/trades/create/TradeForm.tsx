import { useStore } from '@nanostores/react';
import type { Side } from '../../../contract/trades/trade-form.ts';
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

/** One side of the form; its slots open the selector, that of the wanted side with categories (behaviour N4). */
function FormPanel({ side }: { side: Side }) {
  const slots = useStore($tradeForm)[side];
  const pick = (place: number) =>
    openSelector({
      withCategories: side === 'wanted',
      start: slots[place] ?? null,
      onChoose: (chosen) => chooseItem(side, place, chosen),
    });
  return (
    <SlotPanel
      title={PANEL_TITLES[side]}
      slots={slots}
      onPick={pick}
      onRemove={(place) => removeItem(side, place)}
      onAddSlots={() => addSlots(side)}
    />
  );
}

/** The form for a new ad, or for one of the player's own (behaviour T9). */
export function TradeForm({ adId }: { adId: string | null }) {
  const publishing = useStore($publishing);
  const { offering, wanted } = chosenSides(useStore($tradeForm));
  return (
    <>
      {/* What is on its way is not changed under way. */}
      <div className="panels" inert={publishing}>
        <FormPanel side="offering" />
        <FormPanel side="wanted" />
      </div>
      <div className="my-4">
        <TradeTotals give={offering} get={wanted} />
      </div>
      {adId === null ? <CreateActions /> : <EditActions adId={adId} />}
      {adId === null && <DraftList />}
      <ItemSelectorHost />
    </>
  );
}
