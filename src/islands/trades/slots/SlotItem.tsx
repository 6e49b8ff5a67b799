import { PRICE_LABELS } from '../../../domain/items/item-facts.ts';
import { type ItemValue, SHORT_FROM } from '../../../domain/items/value.ts';
import { extrasText } from '../../../domain/trades/extra-lines.ts';
import { shopPrice } from '../../../domain/trades/selector-tab.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { tradeValue } from '../../../domain/trades/trade-totals.ts';
import { ItemTags } from '../../items/card/ItemTags.tsx';
import { ItemImage } from '../../shared/ItemImage.tsx';
import { useFormat } from '../../shared/use-format.ts';

/** A value. A long one is shortened on screen and read out in full. */
function Amount({ value }: { value: ItemValue }) {
  const format = useFormat();
  const isShort = typeof value === 'number' && value >= SHORT_FROM;
  return (
    <>
      {isShort && <span aria-hidden="true">{format.short(value, SHORT_FROM)}</span>}
      <span className={isShort ? 'sr-only' : ''}>{format.value(value)}</span>
    </>
  );
}

/** The value above the shop price (behaviour N13), and the rarity. A compact slot has space for what counts only. */
function ValueAndRarity({ slot, compact }: { slot: TradeItem; compact: boolean }) {
  const { item, amount } = slot;
  const shop = shopPrice(item);
  const hasValue = !item.isValueAbsent;
  const label = hasValue ? 'Value' : PRICE_LABELS[shop.kind];
  const counted = tradeValue(slot);
  return (
    <>
      <span className="number font-semibold">
        {counted !== 'N/A' && !(hasValue && compact) && (
          <span className="text-xs font-normal text-muted">{label} </span>
        )}
        <span className="whitespace-nowrap">
          <Amount value={counted} />
          {typeof counted === 'number' && amount > 1 && (
            <span className="text-xs font-normal text-muted"> each</span>
          )}
        </span>
      </span>
      {hasValue && shop.amount !== 'N/A' && !compact && (
        <span className="number text-xs text-muted">
          {PRICE_LABELS[shop.kind]} <Amount value={shop.amount} />
        </span>
      )}
      <ItemTags item={item} className="pill self-start" noticeSize="text-xs font-medium" />
    </>
  );
}

/** The content of a filled slot (behaviour N3): an item card with its amount above 1 and its extras. */
export function SlotItem({ slot, compact }: { slot: TradeItem; compact: boolean }) {
  const format = useFormat();
  const { item, amount, isCategory } = slot;
  const extras = extrasText(slot, format.number);
  return (
    <>
      <ItemImage
        key={item.image}
        image={item.image}
        built={false}
        height={compact ? 'h-21' : 'h-24 md:h-35'}
      />
      <span className="flex min-w-0 flex-col p-2 text-left">
        <span translate={isCategory ? 'yes' : 'no'} className="truncate text-sm font-semibold">
          {item.name}
        </span>
        {amount > 1 && (
          <span className="number absolute top-2 left-2 rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
            ×{amount}
          </span>
        )}
        {isCategory ? (
          <span className="line-clamp-3 text-xs text-muted">{item.description}</span>
        ) : (
          <ValueAndRarity slot={slot} compact={compact} />
        )}
        {extras !== '' && <span className="text-xs wrap-anywhere text-muted">{extras}</span>}
      </span>
    </>
  );
}
