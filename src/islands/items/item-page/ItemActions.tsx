import type { Item } from '../../../domain/items/item.ts';
import { WatchBell } from '../../alerts/WatchBell.tsx';

const SIDES = [
  { parameter: 'addGive', label: 'I give it' },
  { parameter: 'addGet', label: 'I get it' },
] as const;

const MENU = 'add-to-calculator';

/** Adds an item to one of the calculator's sides. It opens without a script. */
function AddToCalculator({ slug }: { slug: string }) {
  return (
    <>
      <button
        type="button"
        className="button min-h-12 px-2 text-sm/tight whitespace-normal [anchor-name:--add]"
        popoverTarget={MENU}
      >
        Add to calculator
      </button>
      <div
        id={MENU}
        popover="auto"
        className="popup-menu anchored:[position-anchor:--add] anchored:top-[calc(anchor(--add_bottom)+6px)] anchored:right-[anchor(--add_right)] anchored:[position-try-fallbacks:flip-block]"
      >
        {SIDES.map(({ parameter, label }) => (
          <a
            key={parameter}
            href={`/calculator?${parameter}=${slug}`}
            className="menu-link"
            aria-label={`Add to calculator: ${label}`}
          >
            {label}
          </a>
        ))}
      </div>
    </>
  );
}

type Props = { item: Pick<Item, 'slug' | 'id' | 'name' | 'value' | 'tradeable'> };

/** The actions with an item: create a trade ad unless it cannot be traded, add it to the calculator, and watch it (behaviour D2, V4). */
export function ItemActions({ item: { slug: itemSlug, id, name, value, tradeable } }: Props) {
  const slug = encodeURIComponent(itemSlug ?? id);
  return (
    <div className="flex items-stretch gap-2 *:first:grow">
      {tradeable ? (
        <a
          href={`/trade-ads/create?offer=${slug}`}
          className="button button-accent min-h-12 px-2 text-center leading-tight whitespace-normal min-[40rem]:max-lg:text-sm/tight"
        >
          Create a trade ad with it
        </a>
      ) : (
        <p className="self-center font-medium text-muted">Cannot be traded</p>
      )}
      <AddToCalculator slug={slug} />
      <WatchBell
        question={{ subject: { kind: 'value', target: { item: id } }, name, value }}
        className="min-h-12 w-12 shrink-0 px-0"
      />
    </div>
  );
}
