import type { HeavyLoss } from '../../../domain/chat/heavy-loss.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { lossText } from './loss-text.ts';
import { useQuestion } from './use-question.ts';

type Props = {
  loss: HeavyLoss | null;
  /** The names of items that the reader has promised in another deal. */
  promised?: readonly string[];
  /** The label of the button that confirms, as `Accept anyway`. */
  label: string;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks the reader to confirm a trade with a loss, or with items that are promised elsewhere. The safe button has the focus, and Escape presses it. */
export function ConfirmTrade({ loss, promised = [], label, isBusy, onCancel, onConfirm }: Props) {
  const { number } = useFormat();
  const { firstButton, onKeyDown } = useQuestion(onCancel);

  return (
    <div
      role="alert"
      className="grid gap-2.5 rounded-lg border-2 border-red px-3 py-2.5"
      onKeyDown={onKeyDown}
    >
      <p>
        <strong>Are you sure?</strong>{' '}
        {promised.length > 0 &&
          `You have promised ${promised.join(', ')} in another deal already. `}
        {loss !== null && lossText(loss, number)} Nobody who is fair asks you to hurry.
      </p>
      <ButtonRow>
        <button ref={firstButton} type="button" className="button" onClick={onCancel}>
          Go back
        </button>
        <button
          type="button"
          className="button button-danger"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onConfirm()}
        >
          {label}
        </button>
      </ButtonRow>
    </div>
  );
}
