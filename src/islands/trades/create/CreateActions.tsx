import { useStore } from '@nanostores/react';
import { OPEN_TRADE_ADS_MAX } from '../../../domain/trades/open-trade-ads.ts';
import { saveDraft } from '../../../stores/trades/drafts.ts';
import { $publishing, publishTrade } from '../../../stores/trades/publish-trade.ts';
import { resetForm } from '../../../stores/trades/trade-form.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** Reset, Save Draft and Publish Trade (behaviour N6). All are disabled while a trade ad is published. */
export function CreateActions() {
  const publishing = useStore($publishing);
  return (
    <>
      <ButtonRow>
        <button type="button" className="button" disabled={publishing} onClick={resetForm}>
          Reset
        </button>
        <button type="button" className="button" disabled={publishing} onClick={saveDraft}>
          Save Draft
        </button>
        <SubmitButton label="Publish Trade" busyLabel="Publishing..." onSubmit={publishTrade} />
      </ButtonRow>
      <p className="mt-3 text-sm text-muted md:text-right">
        You can have {OPEN_TRADE_ADS_MAX} trade ads open at a time.
      </p>
    </>
  );
}
