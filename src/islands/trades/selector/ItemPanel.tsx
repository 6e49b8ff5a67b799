import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toEntry } from '../../../contract/trades/trade-entry.ts';
import type { Item } from '../../../domain/items/item.ts';
import { PRICE_TEXTS } from '../../../domain/items/item-facts.ts';
import type { ItemValue } from '../../../domain/items/value.ts';
import { extrasText } from '../../../domain/trades/extra-lines.ts';
import { shopPrice } from '../../../domain/trades/selector-tab.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { $locale } from '../../../stores/shared/locale.ts';
import { ItemTags } from '../../items/card/ItemTags.tsx';
import { SmallPicture } from '../../items/card/SmallPicture.tsx';
import { Button } from '../../shared/forms/Button.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { ExtraFields } from './ExtraFields.tsx';
import { type ExtraProblems, readNumericExtras } from './numeric-extras.ts';
import { type Quantity, QuantityField } from './QuantityField.tsx';
import { readQuantity } from './read-quantity.ts';

type Props = {
  start: TradeItem;
  /** Whether the item is already in the slot. */
  isChange: boolean;
  onDone: (entry: TradeItem) => void;
  onCancel: () => void;
};

function Amount({ name, value }: { name: string; value: ItemValue }) {
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="number text-lg font-semibold">{format.value(value)}</dd>
    </div>
  );
}

/** The value of an item above its shop price; only the latter from a backend without values (behaviour N13). */
function Values({ item }: { item: Item }) {
  const { kind, amount } = shopPrice(item);
  return (
    <dl>
      {item.value !== 'N/A' && <Amount name="Value" value={item.value} />}
      <Amount name={PRICE_TEXTS[kind]} value={amount} />
    </dl>
  );
}

/** The selected item, its quantity and its details (behaviour N10). */
export function ItemPanel({ start, isChange, onDone, onCancel }: Props) {
  const { item, isCategory } = start;
  const format = useFormat();
  const locale = useStore($locale);
  const [quantity, setQuantity] = useState<Quantity>({ text: `${start.amount}`, problem: '' });
  const [problems, setProblems] = useState<ExtraProblems>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function done(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const found = readNumericExtras(form, locale);
    setProblems(found);
    const { amount, problem } = readQuantity(quantity.text, locale);
    form.set('quantity', `${amount}`);
    // What is taken instead is seen before it is added.
    setQuantity({ text: `${amount}`, problem });
    const [wrong] = [...(problem === '' ? [] : ['quantity']), ...Object.keys(found)];
    if (wrong === undefined) return onDone(toEntry(start, form));
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }

  return (
    // Covers the grid, so that the grid keeps its scroll position.
    <form
      className="scroll-area absolute inset-0 flex scroll-pb-48 flex-col gap-4 overscroll-contain bg-surface px-4 pt-2"
      onSubmit={done}
      data-rarity={item.rarity}
    >
      <div className="flex items-center gap-4">
        <span className="art grid size-22 shrink-0 place-items-center rounded-lg">
          <SmallPicture image={item.image} size={64} />
        </span>
        <div className="grid min-w-0 gap-1">
          <h3
            ref={heading}
            tabIndex={-1}
            translate={isCategory ? 'yes' : 'no'}
            className="text-lg wrap-anywhere outline-none"
          >
            {item.name}
          </h3>
          <ItemTags item={item} noticeSize="text-sm font-medium" />
          {isCategory ? <p className="text-muted">{item.description}</p> : <Values item={item} />}
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] items-start gap-x-4 gap-y-3 sm:flex sm:flex-wrap">
        <QuantityField quantity={quantity} onChange={setQuantity} />
        {!isCategory && <ExtraFields start={start} problems={problems} />}
      </div>
      {start.extras.also !== undefined && (
        <p className="text-sm text-muted">In this slot: {extrasText(start, format.number)}</p>
      )}
      {/* The buttons stay at the bottom, within reach of a thumb. */}
      <div className="sticky bottom-0 -mx-4 mt-auto grid grid-cols-2 gap-2 border-t border-hairline bg-surface px-4 py-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" className="button-accent">
          {isChange ? 'Save Item' : 'Add Item'}
        </Button>
      </div>
    </form>
  );
}
