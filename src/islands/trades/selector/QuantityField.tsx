import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { readTypedNumber } from '../../../domain/shared/typed-number.ts';
import { AMOUNT_MAX, toAmount } from '../../../domain/trades/trade-item.ts';
import { $locale } from '../../../stores/shared/locale.ts';

/** A field below its name. */
function FieldLabel({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is among its children
    <label className="grid gap-1 max-sm:flex-1 text-sm/normal text-muted *:[input]:text-base">
      {name}
      {children}
    </label>
  );
}

const STEPS: Readonly<Record<string, number>> = { Enter: 0, ArrowUp: 1, ArrowDown: -1 };

/** The quantity, a whole number from 1 to 999. It is read as V8 says, and invalid input visibly becomes 1 (behaviour N10). */
export function QuantityField({ start }: { start: number }) {
  const locale = useStore($locale);
  const [text, setText] = useState(`${start}`);
  const read = readTypedNumber(text, locale, Number.POSITIVE_INFINITY);
  const amount = typeof read === 'number' ? toAmount(read) : 1;
  const change = (step: number) => setText(`${toAmount(amount + step)}`);

  return (
    <div className="flex flex-wrap items-end gap-1.5">
      <FieldLabel name="Quantity">
        <input
          role="spinbutton"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          className="field min-h-11 w-full min-w-14 sm:w-32"
          aria-valuemin={1}
          aria-valuemax={AMOUNT_MAX}
          aria-valuenow={amount}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onBlur={() => change(0)}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step === undefined) return;
            if (step !== 0) event.preventDefault();
            change(step);
          }}
        />
      </FieldLabel>
      <button
        type="button"
        className="button size-11 shrink-0 p-0"
        aria-label="One less"
        onClick={() => change(-1)}
      >
        −
      </button>
      <button
        type="button"
        className="button size-11 shrink-0 p-0"
        aria-label="One more"
        onClick={() => change(1)}
      >
        +
      </button>
    </div>
  );
}
