import { useRef } from 'react';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { SlotItem } from './SlotItem.tsx';

type Props = {
  /** The accessible name: panel title and slot number, as `What You Want, slot 2`. */
  name: string;
  slot: TradeItem | null;
  onPick: () => void;
  onRemove: () => void;
};

/** A slot. The same button opens the selector whether empty or filled, so that focus returns to it (behaviour N3). */
export function SlotButton({ name, slot, onPick, onRemove }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  function remove() {
    onRemove();
    button.current?.focus();
  }

  return (
    <li className="slot-place" data-rarity={slot?.item.rarity}>
      <button
        ref={button}
        type="button"
        className={slot === null ? 'slot slot-empty' : 'slot card'}
        onClick={onPick}
      >
        <span className="sr-only">{name}: </span>
        {slot === null ? (
          <>
            <span aria-hidden="true" className="text-2xl">
              +
            </span>
            Add Item
          </>
        ) : (
          <>
            <SlotItem slot={slot} />
            <span className="sr-only">, change</span>
          </>
        )}
      </button>
      {slot !== null && (
        <button
          type="button"
          className="slot-remove"
          aria-label={`${name}: remove ${slot.item.name}`}
          onClick={remove}
        >
          <span aria-hidden="true">✕</span>
        </button>
      )}
    </li>
  );
}
