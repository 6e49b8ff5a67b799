import type { FocusEvent, PointerEvent } from 'react';
import { PRICE_LABELS } from '../../../domain/items/item-facts.ts';
import { itemPath } from '../../../domain/items/slug.ts';
import { SHORT_FROM } from '../../../domain/items/value.ts';
import { extrasText } from '../../../domain/trades/extra-lines.ts';
import { shopPrice } from '../../../domain/trades/selector-tab.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { tradeValue } from '../../../domain/trades/trade-totals.ts';
import { closeHover, closeHoverOnUnmount, hoverTile } from '../../../stores/items/hover-card.ts';
import { SmallPicture } from '../../items/card/SmallPicture.tsx';
import { useFormat } from '../../shared/use-format.ts';

/** A word this long would break on a tile of one column. */
const LONG_WORD = /\S{11}/;

/**
 * At most two lines. A phone shows two tiles in a row, and most names have no line break. */
const NAME = 'line-clamp-2 max-w-full font-medium wrap-anywhere max-[40rem]:text-[0.6875rem]';

/** An item of a trade ad or offer (behaviour T5). It links to the item's page and opens its hover card; a category
 * does not.
 */
export function TradeTile({ entry }: { entry: TradeItem }) {
  const { number, short } = useFormat();
  const { item, isCategory, amount } = entry;
  const value = tradeValue(entry);
  const path = isCategory ? null : itemPath(item);
  const extras = extrasText(entry, number);
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
    // Has space for a name of two lines, so that all tiles have one height and their numbers align.
    <li
      data-rarity={item.rarity}
      data-wide={extras !== '' || LONG_WORD.test(item.name)}
      ref={closeHoverOnUnmount}
      className="tile relative flex min-h-27 min-w-0 flex-col items-center rounded px-0.5 py-1.5 text-center text-xs/[1.3] data-[wide=true]:col-span-2"
      {...hover}
    >
      <SmallPicture key={item.image} image={item.image} size={48} />
      {path === null ? (
        <span translate={isCategory ? 'yes' : 'no'} className={NAME}>
          {item.name}
        </span>
      ) : (
        <a
          href={path}
          translate={isCategory ? 'yes' : 'no'}
          className={`card-link hover:underline ${NAME}`}
        >
          {item.name}
        </a>
      )}
      {amount > 1 && (
        <span className="number absolute top-1 right-1 rounded-full bg-accent px-1.5 font-semibold text-on-accent">
          ×{number(amount)}
        </span>
      )}
      {isCategory ? (
        <span className="sr-only">{item.description}</span>
      ) : (
        <span className="number mt-auto max-[40rem]:text-[0.6875rem]">
          {value !== 'N/A' && (
            <span>{item.value === 'N/A' ? PRICE_LABELS[shopPrice(item).kind] : 'Value'} </span>
          )}
          {typeof value === 'number' ? short(value, SHORT_FROM) : value}
          {typeof value === 'number' && amount > 1 && ' each'}
        </span>
      )}
      {extras !== '' && <span className="max-w-full wrap-anywhere">{extras}</span>}
    </li>
  );
}
