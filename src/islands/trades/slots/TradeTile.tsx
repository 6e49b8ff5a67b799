import type { FocusEvent, PointerEvent } from 'react';
import { itemPath } from '../../../domain/items/item.ts';
import { extraLines } from '../../../domain/trades/extra-lines.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { tradeValue } from '../../../domain/trades/trade-totals.ts';
import { closeHover, hoverTile } from '../../../stores/items/hover-card.ts';
import { SmallPicture } from '../../items/card/SmallPicture.tsx';
import { useFormat } from '../../shared/use-format.ts';

/** Larger values are shortened on a tile. */
const SHORT_FROM = 1e6;
/** A word this long would break on a tile of entry column. */
const LONG_WORD = /\S{11}/;

/**
 * An item of a trade ad or offer (behaviour T5). It links to the item's page and opens its hover card; a category
 * does not.
 */
export function TradeTile({ entry }: { entry: TradeItem }) {
  const { number, short } = useFormat();
  const { item, isCategory, amount } = entry;
  const value = tradeValue(entry);
  const path = isCategory ? null : itemPath(item);
  const extras = extraLines(entry.extras, number).join(', ');
  const hover = isCategory
    ? {}
    : {
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
          if (pointerType !== 'touch') hoverTile(item, currentTarget);
        },
        onPointerLeave: closeHover,
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => hoverTile(item, currentTarget),
        onBlur: closeHover,
      };
  return (
    <li
      data-rarity={item.rarity}
      data-wide={extras !== '' || LONG_WORD.test(item.name)}
      className="trade-tile tile"
      {...hover}
    >
      <SmallPicture key={item.image} image={item.image} size={48} />
      {path === null ? (
        <span className="trade-tile-name">{item.name}</span>
      ) : (
        <a href={path} className="trade-tile-name item-card-link">
          {item.name}
        </a>
      )}
      {amount > 1 && <span className="trade-tile-amount number">×{amount}</span>}
      {isCategory ? (
        <span className="sr-only">{item.description}</span>
      ) : (
        <span className="number">
          {typeof value === 'number' ? short(value, SHORT_FROM) : value}
          {typeof value === 'number' && amount > 1 && ' each'}
        </span>
      )}
      {extras !== '' && <span className="trade-tile-extras">{extras}</span>}
    </li>
  );
}
