import { CATEGORIES } from '../../../domain/trades/trade-categories.ts';
import { choose } from '../../../stores/trades/selector.ts';
import { SmallPicture } from '../../items/card/SmallPicture.tsx';

/** The five categories. A press adds one at once (behaviour N4). */
export function CategoryRow() {
  return (
    <ul className="selector-categories scroll-area" aria-label="Categories">
      {CATEGORIES.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className="selector-category card"
            onClick={() => choose({ item, isCategory: true, amount: 1, extras: {} })}
          >
            <span className="selector-category-name">
              <SmallPicture image={item.image} size={28} />
              {item.name}
            </span>
            <span className="text-xs text-muted">{item.description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
