import type { Ref } from 'react';
import { BusyButton } from '../forms/BusyButton.tsx';

type Props = {
  /** Moves the focus when the row is removed. */
  ref: Ref<HTMLLIElement>;
  name: string;
  text: string;
  /** The action of the button, and its whole name. */
  button: { label: string; name: string; press: () => Promise<unknown> };
  isOwn?: boolean;
};

/** A device of the reader, with what is known of it and what ends it. */
export function DeviceRow({ ref, name, text, button, isOwn = false }: Props) {
  return (
    <li
      ref={ref}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-hairline p-3"
    >
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {isOwn && (
            <span className="rounded-full bg-raised px-2.5 py-0.5 text-xs font-semibold">
              This device
            </span>
          )}
        </p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <BusyButton className="max-sm:w-full" aria-label={button.name} onPress={button.press}>
        {button.label}
      </BusyButton>
    </li>
  );
}
