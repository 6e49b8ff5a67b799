import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { useQuestion } from './use-question.ts';

type Props = {
  isBusy: boolean;
  isRunning: boolean;
  partner: string;
  /** Whether the deal came from a trade ad. */
  hasTradeAd: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks once before an agreement is called off. The safe button has the focus. */
export function CallOff({ isBusy, isRunning, partner, hasTradeAd, onCancel, onConfirm }: Props) {
  const { firstButton, onKeyDown } = useQuestion(onCancel);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of the buttons inside ends the question
    <div className="grid gap-2 rounded-lg border border-edge p-3" onKeyDown={onKeyDown}>
      <p role="alert" dir="auto" className="wrap-anywhere">
        Call off the agreement? <bdi translate="no">{partner}</bdi> will see it
        {hasTradeAd && ', and the trade ad is open again if its hour is not over'}.
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
          {isRunning ? 'Calling off...' : 'Call it off'}
        </button>
      </ButtonRow>
    </div>
  );
}
