import { useStore } from '@nanostores/react';
import { tradeAdLoss } from '../../../domain/trades/heavy-loss.ts';
import { backToForm } from '../../../stores/trades/publish-trade.ts';
import { $tradeForm, chosenSides } from '../../../stores/trades/trade-form.ts';
import { ConfirmTrade } from '../slots/ConfirmTrade.tsx';
import { SUBMIT_ID } from './SubmitButton.tsx';

type Props = {
  /** The label of the button that confirms, as `Publish anyway`. */
  label: string;
  onConfirm: () => void;
};

/** Asks about a trade ad by which the reader seems to lose, in place of the buttons of the form (behaviour N17). */
export function LossQuestion({ label, onConfirm }: Props) {
  const loss = tradeAdLoss(chosenSides(useStore($tradeForm)));

  function cancel() {
    backToForm();
    requestAnimationFrame(() => document.getElementById(SUBMIT_ID)?.focus());
  }

  return (
    <ConfirmTrade
      loss={loss}
      label={label}
      isBusy={false}
      onCancel={cancel}
      onConfirm={onConfirm}
    />
  );
}
