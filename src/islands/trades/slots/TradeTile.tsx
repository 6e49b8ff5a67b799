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

/** At most three lines: the hover card has the whole of a longer name. */
const NAME = 'line-clamp-3 font-medium wrap-anywhere';

/** What an item counts with: its value, or the price of the shop in its place (behaviour V7). */
function TileValue({ entry }: { entry: TradeItem }) {
  const { short } = useFormat();
  const { item, amount } = entry;
  const value = tradeValue(entry);
  return (
    <p className="text-muted">
      {value !== 'N/A' && (
        <span>{item.value === 'N/A' ? PRICE_LABELS[shopPrice(item).kind] : 'Value'} </span>
      )}
      <span className="number text-sm font-semibold text-text">
        {typeof value === 'number' ? short(value, SHORT_FROM) : value}
      </span>
      {typeof value === 'number' && amount > 1 && ' each'}
    </p>
  );
}

/** The name, amount, value and extras of an item, or the description of a category. */
function TileText({ entry }: { entry: TradeItem }) {
  const { number } = useFormat();
  const { item, isCategory, amount } = entry;
  const path = isCategory ? null : itemPath(item);
  const extras = extrasText(entry, number);
  const name = { translate: isCategory ? 'yes' : 'no', children: item.name } as const;
  return (
    <div className="min-w-min grow basis-0 my-auto alone:grow-0 alone:basis-auto alone:p-1">
      {path === null ? (
        <p className={NAME} {...name} />
      ) : (
        <a href={path} className={`card-link ${NAME}`} {...name} />
      )}
      {amount > 1 && (
        <span className="number absolute -top-1 -left-1 rounded-full bg-accent px-1.5 font-semibold text-on-accent alone:top-2 alone:left-2">
          ×{number(amount)}
        </span>
      )}
      {isCategory ? <p className="sr-only">{item.description}</p> : <TileValue entry={entry} />}
      {extras !== '' && <p className="wrap-anywhere text-muted">{extras}</p>}
    </div>
  );
}

/**
 * An item of a trade ad or offer (behaviour T5): a row, or a picture over its text if it is alone on a side that has the
 * other beside it. Text too large for its place in a row goes below the picture. It links to the item's page and opens its
 * hover card; a category does not.
 */
export function TradeTile({ entry }: { entry: TradeItem }) {
  const { item, isCategory } = entry;
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
      ref={closeHoverOnUnmount}
      className="group/tile relative flex min-w-0 flex-wrap gap-2 rounded bg-raised p-1 text-xs alone:flex-col"
      {...hover}
    >
      <span className="art relative min-h-11 w-12 shrink-0 rounded-sm *:absolute *:inset-0 *:m-auto *:size-4/5 alone:min-h-20 alone:w-full alone:grow">
        <SmallPicture key={item.image} image={item.image} size={48} />
      </span>
      <TileText entry={entry} />
    </li>
  );
}
