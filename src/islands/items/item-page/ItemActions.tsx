import type { Item } from '../../../domain/items/item.ts';
import { WatchBell } from '../../alerts/WatchBell.tsx';

const SIDES = [
  { parameter: 'addGive', label: 'I give it' },
  { parameter: 'addGet', label: 'I get it' },
] as const;

/** The actions with an item: add it to the calculator, watch it and, if it can be traded, create a trade ad (behaviour D2, V4). */
export function ItemActions({
  item,
}: {
  item: Pick<Item, 'slug' | 'id' | 'name' | 'value' | 'tradeable'>;
}) {
  const { id, name, value } = item;
  const slug = encodeURIComponent(item.slug ?? id);
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
      <WatchBell
        question={{ subject: { kind: 'value', target: { item: id } }, name, value }}
        label="Watch"
        className="min-h-11"
      />
      {item.tradeable && (
        <a href={`/trade-ads/create?offer=${slug}`} className="button button-accent min-h-11">
          Create a trade ad with it
        </a>
      )}
    </div>
  );
}
