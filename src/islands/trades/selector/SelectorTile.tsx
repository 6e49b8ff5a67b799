import { memo } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { PRICE_LABELS } from '../../../domain/items/item-facts.ts';
import { type ItemValue, SHORT_FROM } from '../../../domain/items/value.ts';
import { shopPrice } from '../../../domain/trades/selector-tab.ts';
import { ItemTags } from '../../items/card/ItemTags.tsx';
import { SmallPicture } from '../../items/card/SmallPicture.tsx';
import { useFormat } from '../../shared/use-format.ts';

/** All tiles have one height, which the virtualised grid needs. */
const TILE =
  'group card flex h-[10.75rem] w-full flex-col items-center gap-0.5 overflow-hidden px-1.5 pb-2 text-center text-sm/[1.2] aria-disabled:cursor-not-allowed';

type Props = { item: Item; onPick: (item: Item, from: HTMLElement) => void };

function Amount({ name, value }: { name: string; value: ItemValue }) {
  const { short } = useFormat();
  return (
    <span className="whitespace-nowrap">
      {name !== '' && <span className="text-muted">{name} </span>}
      <span className="number">{typeof value === 'number' ? short(value, SHORT_FROM) : value}</span>
    </span>
  );
}

/** The value, where there is one, above the shop price or N/A (behaviour N13). */
function Amounts({ item }: { item: Item }) {
  const { kind, amount } = shopPrice(item);
  return (
    <>
      {item.value !== 'N/A' && <Amount name="Value" value={item.value} />}
      <Amount
        name={item.value === 'N/A' && amount === 'N/A' ? '' : PRICE_LABELS[kind]}
        value={amount}
      />
    </>
  );
}

/** A selectable item: image, name, value, shop price and rarity (behaviour N9). An item that cannot be traded says so instead of its values. */
export const SelectorTile = memo(({ item, onPick }: Props) => (
  <button
    type="button"
    data-rarity={item.rarity}
    className={TILE}
    // It is not `disabled`, because the keyboard must reach it, so that a screen reader says why.
    aria-disabled={!item.tradeable}
    onClick={(event) => item.tradeable && onPick(item, event.currentTarget)}
  >
    <span className="art -mx-1.5 mb-1 grid h-16 shrink-0 place-items-center self-stretch group-aria-disabled:opacity-50">
      <SmallPicture image={item.image} size={48} />
    </span>
    <span translate="no" className="line-clamp-2 font-medium wrap-anywhere">
      {item.name}
    </span>
    {item.tradeable && <Amounts item={item} />}
    <ItemTags
      item={item}
      className="pill mt-auto max-w-full truncate"
      noticeSize="text-xs font-medium"
    />
  </button>
));
