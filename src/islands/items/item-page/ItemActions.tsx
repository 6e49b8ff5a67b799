import type { Item } from '../../../domain/items/item.ts';

const SIDES = [
  { parameter: 'addGive', label: 'I give it' },
  { parameter: 'addGet', label: 'I get it' },
] as const;

/** Links to trade an item: to either side of the calculator and, if it can be traded, to a new trade ad (behaviour D2, V4). */
export function ItemActions({ item }: { item: Pick<Item, 'slug' | 'id' | 'tradeable'> }) {
  const slug = encodeURIComponent(item.slug ?? item.id);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 *:grow">
        <span className="w-full text-sm text-muted">Add to calculator:</span>
        {SIDES.map(({ parameter, label }) => (
          <a
            key={parameter}
            href={`/calculator?${parameter}=${slug}`}
            className="button min-h-11"
            aria-label={`Add to calculator: ${label}`}
          >
            {label}
          </a>
        ))}
      </p>
      {item.tradeable && (
        <a href={`/trade-ads/create?offer=${slug}`} className="button button-accent min-h-11">
          Create a trade ad with it
        </a>
      )}
    </div>
  );
}
