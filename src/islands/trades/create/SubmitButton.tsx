import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $mute } from '../../../stores/session/mute.ts';
import { $publishing } from '../../../stores/trades/publish-trade.ts';
import { Button } from '../../shared/forms/Button.tsx';

/** The id of the button that submits the form. */
export const SUBMIT_ID = 'submit-trade';

type Props = { label: string; busyLabel: string; onSubmit: () => void };

/** Submits the form. It is disabled meanwhile, and gets the focus back after a failure. A muted reader reads why not instead (behaviour A9). */
export function SubmitButton({ label, busyLabel, onSubmit }: Props) {
  const publishing = useStore($publishing);
  const mute = useStore($mute);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!publishing && hadFocus.current) button.current?.focus();
    hadFocus.current = publishing;
  }, [publishing]);

  if (mute !== null) return <p className="self-center wrap-anywhere text-muted">{mute}</p>;
  return (
    <Button
      ref={button}
      id={SUBMIT_ID}
      className="button-accent"
      disabled={publishing}
      onClick={onSubmit}
    >
      {publishing ? busyLabel : label}
    </Button>
  );
}
