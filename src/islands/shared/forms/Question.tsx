import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { ButtonRow } from '../ButtonRow.tsx';
import { Button } from './Button.tsx';

/** A question inside a card or dialog. Its first button has the focus. Escape cancels it, and a dialog around it stays open. */
export function useQuestion(onCancel: () => void) {
  const firstButton = useRef<HTMLButtonElement>(null);
  useEffect(() => firstButton.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }
  return { firstButton, onKeyDown };
}

type Props = {
  className: string;
  role?: 'alert';
  /** The label of the button that confirms, as `Accept anyway`. */
  label: string;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** A question with two answers, of which the safe one has the focus. */
export function Question(props: Props) {
  const { className, role, label, isBusy, onCancel, onConfirm, children } = props;
  const { firstButton, onKeyDown } = useQuestion(onCancel);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of the buttons inside ends the question
    <div
      role={role}
      className={className}
      onKeyDown={onKeyDown}
      // The second press of a double click on what asked answers nothing.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      {children}
      <ButtonRow>
        <Button ref={firstButton} onClick={onCancel}>
          Go back
        </Button>
        <Button className="button-danger" isBusy={isBusy} onClick={onConfirm}>
          {label}
        </Button>
      </ButtonRow>
    </div>
  );
}
