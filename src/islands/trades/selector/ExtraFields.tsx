import { type Extras, MUTATIONS, type TradeItem } from '../../../domain/trades/trade-item.ts';

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

function Mutations({ chosen = [] }: { chosen: Extras['mutations'] }) {
  return (
    <fieldset className="selector-mutations">
      <legend className="mb-1 text-sm text-muted">Mutations</legend>
      {MUTATIONS.map((mutation) => (
        <label key={mutation} className="selector-toggle">
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
        <label key={extra} className="selector-label">
          {LABELS[extra]}
          <input
            type="number"
            name={extra}
            inputMode={extra === 'age' ? 'numeric' : 'decimal'}
            className="field min-h-11 w-32"
            min={0}
            max={NUMBER_MAX}
            step={STEPS[extra]}
            placeholder="Optional"
            defaultValue={extras[extra]}
          />
        </label>
      ))}
      {(item.type === 'Seed' || extras.mutations !== undefined) && (
        <Mutations chosen={extras.mutations} />
      )}
    </>
  );
}
