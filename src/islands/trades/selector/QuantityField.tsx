import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { AMOUNT_MAX, toAmount } from '../../../domain/trades/trade-item.ts';
import { $locale } from '../../../stores/shared/locale.ts';
import { NumberBox } from '../../shared/forms/NumberBox.tsx';
import { readQuantity } from './read-quantity.ts';

/** What is in the box of a quantity, and what is wrong with it; '' for nothing. */
export type Quantity = { text: string; problem: string };

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

type Props = { quantity: Quantity; onChange: (quantity: Quantity) => void };

/** The quantity, a whole number from 1 to 999, which is read as V8 says (behaviours N10 and N18). */
export function QuantityField({ quantity: { text, problem }, onChange }: Props) {
  const locale = useStore($locale);
  const id = useId();
  const { amount, ...read } = readQuantity(text, locale);
  const change = (step: number) => onChange({ text: `${toAmount(amount + step)}`, problem: '' });

  return (
    <div className="grid gap-1 max-sm:flex-1">
      <label htmlFor={id} className="text-sm/normal text-muted">
        Quantity
      </label>
      {/* The sentence is the last line, and makes no line wider. */}
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 *:[[role=alert]]:order-last *:[[role=alert]]:contain-inline-size">
        <NumberBox
          id={id}
          role="spinbutton"
          name="quantity"
          inputMode="numeric"
          problem={problem}
          className="field min-h-11 min-w-14 max-sm:w-0 max-sm:flex-1 sm:w-32"
          aria-valuemin={1}
          aria-valuemax={AMOUNT_MAX}
          aria-valuenow={amount}
          value={text}
          onChange={({ currentTarget: { value } }) => onChange({ text: value, problem: '' })}
          onBlur={() =>
            onChange(read.problem === '' ? { text: `${amount}`, problem } : { text, ...read })
          }
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step === undefined) return;
            event.preventDefault();
            change(step);
          }}
        />
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
    </div>
  );
}
