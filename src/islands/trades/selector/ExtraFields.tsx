import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { typedNumber } from '../../../domain/shared/typed-number.ts';
import {
  type Extras,
  MUTATIONS,
  NUMERIC_EXTRAS,
  type TradeItem,
} from '../../../domain/trades/trade-item.ts';
import { $locale } from '../../../stores/shared/locale.ts';
import { NumberBox } from '../../shared/forms/NumberBox.tsx';
import type { ExtraProblems, NumericExtra } from './numeric-extras.ts';

const LABELS: Record<NumericExtra, string> = { weight: 'Weight', age: 'Age', price: 'Price' };

/** The fields of the item's type, and those that already have a number. */
function numericExtrasOf({ item, extras }: TradeItem): NumericExtra[] {
  const own: NumericExtra[] =
    item.type === 'Pet' ? ['weight', 'age'] : item.type === 'Seed' ? ['price', 'weight'] : [];
  const filled = NUMERIC_EXTRAS.filter((one) => extras[one] !== undefined);
  return [...new Set([...own, ...filled])];
}

const TOGGLE =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border border-hairline px-3.5 text-sm/normal has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 forced-colors:has-checked:outline-[Highlight]';

function Mutations({ chosen = [] }: { chosen: Extras['mutations'] }) {
  return (
    <fieldset className="col-span-full flex w-full flex-wrap gap-1.5">
      <legend className="mb-1 text-sm text-muted">Mutations</legend>
      {MUTATIONS.map((mutation) => (
        <label key={mutation} className={TOGGLE}>
          <input
            type="checkbox"
            name="mutations"
            value={mutation}
            defaultChecked={chosen.includes(mutation)}
            className="sr-only"
          />
          {mutation}
        </label>
      ))}
    </fieldset>
  );
}

type Props = { start: TradeItem; problems: ExtraProblems };

/** Optional details of an item by its type. An empty field is absent (behaviour N10), and numbers are read as V8 says. */
export function ExtraFields({ start, problems }: Props) {
  const { item, extras } = start;
  const locale = useStore($locale);
  const id = useId();
  return (
    <>
      {numericExtrasOf(start).map((extra) => (
        <div key={extra} className="grid content-start gap-1">
          <label htmlFor={`${id}${extra}`} className="text-sm/normal text-muted">
            {LABELS[extra]}
          </label>
          <NumberBox
            id={`${id}${extra}`}
            name={extra}
            problem={problems[extra] ?? ''}
            className="field min-h-11 w-full min-w-0 sm:w-32"
            placeholder="Optional"
            defaultValue={extras[extra] === undefined ? '' : typedNumber(extras[extra], locale)}
          />
        </div>
      ))}
      {(item.type === 'Seed' || extras.mutations !== undefined) && (
        <Mutations chosen={extras.mutations} />
      )}
    </>
  );
}
