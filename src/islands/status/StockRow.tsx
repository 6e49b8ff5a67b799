import { memo } from 'react';
import type { KnownItem } from '../../contract/items/known-items.ts';
import type { StockedItem } from '../../domain/status/shop.ts';
import { useFormat } from '../shared/use-format.ts';
import { StockPicture } from './StockPicture.tsx';

/** From which amount on it is shortened, so that it fits beside a name. */
const SHORT_FROM = 1e6;

type Props = {
  item: StockedItem;
  /** What the build knew of an item of this name; null while that is not known yet. */
  known: KnownItem | undefined | null;
};

/** An item of a shop with its maximum stock (behaviour S2). */
export const StockRow = memo(({ item: { name, maxStock }, known }: Props) => {
  const format = useFormat();
  return (
    <li className="stock-row" data-rarity={known?.rarity}>
      <span className="tile stock-tile">
        {known !== null && <StockPicture image={known?.image ?? ''} />}
      </span>
      {known ? (
        <a href={`/items/${encodeURIComponent(known.word)}`} className="stock-name">
          {name}
        </a>
      ) : (
        <span className="stock-name">{name}</span>
      )}
      {maxStock !== null && (
        <span className="number ml-auto shrink-0 font-medium">
          <span className="sr-only">Maximum stock </span>×{format.short(maxStock, SHORT_FROM)}
        </span>
      )}
    </li>
  );
});
