import { type ComponentProps, type FormEvent, useState } from 'react';
import { Button } from './Button.tsx';

type Run = (act: () => Promise<unknown>) => Promise<void>;

/** Whether an action runs, and what starts one: it does nothing while another runs. */
export function useBusy(): [isBusy: boolean, run: Run] {
  const [isBusy, setBusy] = useState(false);
  const run: Run = async (act) => {
    if (isBusy) return;
    setBusy(true);
    await act();
    setBusy(false);
  };
  return [isBusy, run];
}

/** Whether a form is being sent, and its `onSubmit`. */
export function useSubmit(send: () => Promise<unknown>) {
  const [isBusy, run] = useBusy();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(send);
  };
  return [isBusy, onSubmit] as const;
}

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  onPress: () => Promise<unknown>;
  /** The text while the action runs; without one it stays. */
  busyText?: string;
};

/** A button that is busy while its action runs. */
export function BusyButton({ onPress, busyText, children, ...rest }: Props) {
  const [isBusy, run] = useBusy();
  return (
    <Button {...rest} isBusy={isBusy} onClick={() => void run(onPress)}>
      {(isBusy && busyText) || children}
    </Button>
  );
}

/** Says why an action has failed; nothing for an empty text. */
export function Problem({ text, className = '' }: { text: string; className?: string }) {
  return (
    text !== '' && (
      <p role="alert" className={`wrap-anywhere text-red ${className}`}>
        {text}
      </p>
    )
  );
}
