import { useStore } from '@nanostores/react';
import { OPEN_TRADE_ADS_MAX } from '../../../domain/trades/open-trade-ads.ts';
import type { Side } from '../../../domain/trades/trade-item.ts';
import { saveDraft } from '../../../stores/trades/drafts.ts';
import {
  $isAsked,
  $publishing,
  publishTrade,
  saveTrade,
} from '../../../stores/trades/publish-trade.ts';
import { openSelector } from '../../../stores/trades/selector.ts';
import {
  $tradeForm,
  addSlots,
  chooseItem,
  chosenSides,
  clearForm,
  removeItem,
  resetForm,
} from '../../../stores/trades/trade-form.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { Button } from '../../shared/forms/Button.tsx';
import { ItemSelectorHost } from '../selector/ItemSelectorHost.tsx';
import { SlotPanel } from '../slots/SlotPanel.tsx';
import { TradeTotals } from '../slots/TradeTotals.tsx';
import { DraftList } from './DraftList.tsx';
import { LossQuestion } from './LossQuestion.tsx';
import { PANEL_TITLES } from './panel-titles.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** Cancel and Save Changes for a trade ad that is being edited (behaviour T9). */
function EditActions({ tradeAdId }: { tradeAdId: string }) {
  const publishing = useStore($publishing);
  const save = () => void saveTrade(tradeAdId);
  if (useStore($isAsked)) return <LossQuestion label="Save anyway" onConfirm={save} />;
  return (
    <ButtonRow>
      <a href="/trade-ads" className="button" inert={publishing} onClick={clearForm}>
        Cancel
      </a>
      <SubmitButton label="Save Changes" busyLabel="Saving..." onSubmit={save} />
    </ButtonRow>
  );
}

/** Reset, Save Draft and Publish Trade (behaviour N6). All are disabled while a trade ad is published. */
function CreateActions() {
  const publishing = useStore($publishing);
  if (useStore($isAsked)) return <LossQuestion label="Publish anyway" onConfirm={publishTrade} />;
  return (
    <>
      <ButtonRow>
        <Button disabled={publishing} onClick={resetForm}>
          Reset
        </Button>
        <Button disabled={publishing} onClick={saveDraft}>
          Save Draft
        </Button>
        <SubmitButton label="Publish Trade" busyLabel="Publishing..." onSubmit={publishTrade} />
      </ButtonRow>
      <p className="mt-3 text-sm text-muted md:text-right">
        You can have {OPEN_TRADE_ADS_MAX} trade ads open at a time.
      </p>
    </>
  );
}

/** One side of the form. Its slots open the selector. The wanted side also offers categories (behaviour N4). */
function FormPanel({ side }: { side: Side }) {
  const slots = useStore($tradeForm)[side];
  const pick = (index: number) =>
    openSelector({
      withCategories: side === 'wanted',
      withPages: side === 'offering',
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
