import { type Extras, MUTATIONS, type TradeItem } from '../../../domain/trades/trade-item.ts';

/** The most that may be said of a piece, as on the wire. */
const FIGURE_MAX = 1e12;
const STEPS = { weight: 0.1, age: 1, price: 0.01 } as const;
type Figure = keyof typeof STEPS;
const LABELS: Record<Figure, string> = { weight: 'Weight', age: 'Age', price: 'Price' };

/** The fields that a type has, and those that say something already. */
function figuresOf({ item, extras }: TradeItem): Figure[] {
  const own: Figure[] =
    item.type === 'Pet' ? ['weight', 'age'] : item.type === 'Seed' ? ['price', 'weight'] : [];
  const said = (['weight', 'age', 'price'] as const).filter((one) => extras[one] !== undefined);
  return [...new Set([...own, ...said])];
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

/** What may be said of a piece of its type, all of it optional: empty is absent (behaviour N10). */
export function ExtraFields({ start }: { start: TradeItem }) {
  const { item, extras } = start;
  return (
    <>
      {figuresOf(start).map((figure) => (
        <label key={figure} className="selector-label">
          {LABELS[figure]}
          <input
            type="number"
            name={figure}
            inputMode={figure === 'age' ? 'numeric' : 'decimal'}
            className="field min-h-11 w-32"
            min={0}
            max={FIGURE_MAX}
            step={STEPS[figure]}
            placeholder="Optional"
            defaultValue={extras[figure]}
          />
        </label>
      ))}
      {(item.type === 'Seed' || extras.mutations !== undefined) && (
        <Mutations chosen={extras.mutations} />
      )}
    </>
  );
}
