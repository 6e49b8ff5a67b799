import { useRef } from 'react';
import { AMOUNT_MAX, toAmount } from '../../../domain/trades/trade-item.ts';
import { FieldLabel } from './FieldLabel.tsx';

/** The quantity, a whole number from 1 to 999. Invalid input visibly becomes 1 (behaviour N10). */
export function QuantityField({ start }: { start: number }) {
  const field = useRef<HTMLInputElement>(null);

  function change(step: number) {
    if (field.current !== null) {
      field.current.value = `${toAmount(toAmount(field.current.value) + step)}`;
    }
  }

  return (
    <div className="flex items-end gap-1.5">
      <FieldLabel name="Quantity">
        <input
          ref={field}
          type="number"
          name="quantity"
          inputMode="numeric"
          // It has buttons of its own, large enough for a thumb.
          className="field min-h-11 w-full min-w-14 [appearance:textfield] sm:w-32"
          min={1}
          max={AMOUNT_MAX}
          step={1}
          defaultValue={start}
          onBlur={() => change(0)}
          onKeyDown={(event) => event.key === 'Enter' && change(0)}
        />
      </FieldLabel>
      <button
        type="button"
        className="button size-11 p-0"
        aria-label="One less"
        onClick={() => change(-1)}
      >
        −
      </button>
      <button
        type="button"
        className="button size-11 p-0"
        aria-label="One more"
        onClick={() => change(1)}
      >
        +
      </button>
    </div>
  );
}
