import { type Extras, MUTATIONS, type TradeItem } from '../../../domain/trades/trade-item.ts';
import { FieldLabel } from './FieldLabel.tsx';

/** The highest number that the backend accepts. */
const NUMBER_MAX = 1e12;
const STEPS = { weight: 0.1, age: 1, price: 0.01 } as const;
type NumericExtra = keyof typeof STEPS;
const LABELS: Record<NumericExtra, string> = { weight: 'Weight', age: 'Age', price: 'Price' };

/** The fields of the item's type, and those that already have a number. */
function numericExtrasOf({ item, extras }: TradeItem): NumericExtra[] {
  const own: NumericExtra[] =
    item.type === 'Pet' ? ['weight', 'age'] : item.type === 'Seed' ? ['price', 'weight'] : [];
  const filled = (['weight', 'age', 'price'] as const).filter((one) => extras[one] !== undefined);
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

/** Optional details of an item by its type. An empty field is absent (behaviour N10). */
export function ExtraFields({ start }: { start: TradeItem }) {
  const { item, extras } = start;
  return (
    <>
      {numericExtrasOf(start).map((extra) => (
        <FieldLabel key={extra} name={LABELS[extra]}>
          <input
            type="number"
            name={extra}
            inputMode={extra === 'age' ? 'numeric' : 'decimal'}
            className="field min-h-11 w-full min-w-0 sm:w-32"
            min={0}
            max={NUMBER_MAX}
            step={STEPS[extra]}
            placeholder="Optional"
            defaultValue={extras[extra]}
          />
        </FieldLabel>
      ))}
      {(item.type === 'Seed' || extras.mutations !== undefined) && (
        <Mutations chosen={extras.mutations} />
      )}
    </>
  );
}
