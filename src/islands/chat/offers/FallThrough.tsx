import { useId } from 'react';
import { FALL_REASONS, type FallReason, fallReasonText } from '../../../domain/deals/reasons.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { useQuestion } from '../../shared/forms/Question.tsx';

type Props = {
  isBusy: boolean;
  isRunning: boolean;
  onCancel: () => void;
  onChoose: (reason: FallReason) => void;
};

/** Asks why a deal fell through, from a fixed list. A press on a reason sends it. */
export function FallThrough({ isBusy, isRunning, onCancel, onChoose }: Props) {
  const id = useId();
  const { firstButton, onKeyDown } = useQuestion(onCancel);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of the buttons inside ends the question
    <div className="grid gap-2 rounded-lg border border-edge p-3" onKeyDown={onKeyDown}>
      <p id={id} role="status" className="font-medium">
        {isRunning ? 'Saving...' : 'Why did it fall through?'}
      </p>
      <ul aria-labelledby={id} className="grid gap-1.5">
        {FALL_REASONS.map((reason, index) => (
          <li key={reason}>
            <Button
              ref={index === 0 ? firstButton : null}
              className="w-full justify-start text-left whitespace-normal"
              isBusy={isBusy}
              onClick={() => onChoose(reason)}
            >
              {fallReasonText(reason)}
            </Button>
          </li>
        ))}
      </ul>
      <button type="button" className="button button-quiet justify-self-start" onClick={onCancel}>
        Go back
      </button>
    </div>
  );
}
