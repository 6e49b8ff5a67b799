import { useRef } from 'react';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { SlotItem } from './SlotItem.tsx';

type Props = {
  /** The accessible name: panel title and slot number, as `What You Want, slot 2`. */
  name: string;
  slot: TradeItem | null;
  onPick: () => void;
  onRemove: () => void;
  /** Smaller, for a dialog. */
  compact: boolean;
  /** Whether it is as high when it is empty as when it is filled. */
  isSteady: boolean;
};

const SLOT = 'flex w-full flex-col transition-[border-color] duration-120';
const EMPTY =
  'items-center justify-center gap-1 rounded-lg border-2 border-dashed border-edge font-medium text-muted hover:border-focus hover:text-text';
const FILLED = 'card items-stretch';
/** Most filled slots are `tall`. An empty one is about half as high, unless one is beside it. */
const HEIGHTS = { low: 'min-h-22 md:min-h-28', tall: 'min-h-50 md:min-h-63' };

/** A slot. The same button opens the selector whether empty or filled, so that focus returns to it (behaviour N3). */
export function SlotButton({ name, slot, onPick, onRemove, compact, isSteady }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const isTall = slot === null ? isSteady : !compact;

  function remove() {
    onRemove();
    button.current?.focus();
  }

  return (
    <li className="group/slot relative grid grid-cols-1" data-rarity={slot?.item.rarity}>
      <button
        ref={button}
        type="button"
        data-slot={slot === null ? 'empty' : 'filled'}
        className={`${SLOT} ${HEIGHTS[isTall ? 'tall' : 'low']} ${slot === null ? EMPTY : FILLED}`}
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
            <SlotItem slot={slot} compact={compact} />
            <span className="sr-only">, change</span>
          </>
        )}
      </button>
      {slot !== null && (
        <button
          type="button"
          // A large target around a small icon. On touch it is always visible (behaviour N3).
          className="group/remove absolute top-0 right-0 grid size-11 place-items-center rounded-lg group-focus-within/slot:opacity-100 group-hover/slot:opacity-100 [@media(hover:hover)]:opacity-0"
          aria-label={`${name}: remove ${slot.item.name}`}
          onClick={remove}
        >
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full border border-hairline bg-surface text-xs/normal text-text group-hover/remove:border-red group-hover/remove:text-red"
          >
            ✕
          </span>
        </button>
      )}
    </li>
  );
}
