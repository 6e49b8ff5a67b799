import { useStore } from '@nanostores/react';
import { $publishing, saveTrade } from '../../../stores/trades/publish-trade.ts';
import { clearForm } from '../../../stores/trades/trade-form.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** Cancel and Save Changes for a trade ad that is being edited (behaviour T9). */
export function EditActions({ tradeAdId }: { tradeAdId: string }) {
  const publishing = useStore($publishing);
  return (
    <ButtonRow>
      <a href="/trade-ads" className="button" inert={publishing} onClick={clearForm}>
        Cancel
      </a>
      <SubmitButton
        label="Save Changes"
        busyLabel="Saving..."
        onSubmit={() => saveTrade(tradeAdId)}
      />
    </ButtonRow>
  );
}
