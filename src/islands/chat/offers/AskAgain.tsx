import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { HeavyLoss } from '../../../domain/chat/heavy-loss.ts';
import { useFormat } from '../../shared/use-format.ts';
import { lossWords } from './offer-words.ts';

type Props = {
  loss: HeavyLoss;
  /** What goes on in spite of it: `Accept anyway`. */
  label: string;
  isBusy: boolean;
  onBack: () => void;
  onSure: () => void;
};

/** Asks once more about a trade that is bad for the reader; the safe answer has the focus, and Escape gives it. */
export function AskAgain({ loss, label, isBusy, onBack, onSure }: Props) {
  const { number } = useFormat();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Not the dialog around it as well.
    event.preventDefault();
    onBack();
  }

  return (
    <div role="alert" className="offer-warning" onKeyDown={leave}>
      <p>
        <strong>Are you sure?</strong> {lossWords(loss, number)} Nobody who is fair asks you to
        hurry.
      </p>
      <div className="offer-buttons">
        <button ref={back} type="button" className="button" onClick={onBack}>
          Go back
        </button>
        <button
          type="button"
          className="button button-danger"
          aria-disabled={isBusy}
          onClick={onSure}
        >
          {label}
        </button>
      </div>
    </div>
  );
}
