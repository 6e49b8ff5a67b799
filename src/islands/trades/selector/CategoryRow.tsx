import { CATEGORIES } from '../../../domain/trades/trade-categories.ts';
import { choose } from '../../../stores/trades/selector.ts';
import { SmallPicture } from '../../items/card/SmallPicture.tsx';

/** The five categories. A press adds one at once (behaviour N4). */
export function CategoryRow() {
  return (
    // The panel of a selected item needs the space.
    <ul
      className="scroll-area -mx-4 grid shrink-0 auto-cols-[minmax(9rem,1fr)] grid-flow-col gap-2 px-4 py-1 [@media(height<720px)]:group-has-[form]/selector:hidden"
      aria-label="Categories"
    >
      {CATEGORIES.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className="card flex size-full min-h-11 flex-col gap-0.5 px-2.5 py-1.5 text-left text-sm/tight hover:border-tint-hover hover:bg-raised"
            onClick={() => choose({ item, isCategory: true, amount: 1, extras: {} })}
          >
            <span className="flex items-center gap-1.5 font-semibold">
              <SmallPicture image={item.image} size={28} />
              {item.name}
            </span>
            {/* A phone in landscape has no space for the text. */}
            <span className="text-xs text-muted low:hidden">{item.description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
