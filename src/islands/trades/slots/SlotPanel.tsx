import { type ReactNode, useRef } from 'react';
import { canAddSlots, filledSlots, type Slots } from '../../../domain/trades/slots.ts';
import { SlotButton } from './SlotButton.tsx';

type Props = {
  title: string;
  slots: Slots;
  /** A slot was pressed, empty or filled: `place` counts from 0. */
  onPick: (place: number) => void;
  onRemove: (place: number) => void;
  onAddSlots: () => void;
  footer?: ReactNode;
};

/** One side of a trade that is being put together (behaviour N1 to N3): its slots, how many are filled, and more of them. */
export function SlotPanel({ title, slots, onPick, onRemove, onAddSlots, footer }: Props) {
  const list = useRef<HTMLUListElement>(null);

  function addSlots() {
    const next = slots.length;
    onAddSlots();
    // The button may be gone by then: the keyboard goes on at the first new slot.
    requestAnimationFrame(() => list.current?.children[next]?.querySelector('button')?.focus());
  }

  return (
    <section aria-label={title} className="card flex flex-col gap-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        <p role="status" className="number text-sm text-muted">
          {filledSlots(slots).length}/{slots.length} slots filled
        </p>
      </div>
      <ul ref={list} className="slots">
        {slots.map((slot, place) => (
          <SlotButton
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={place}
            name={`${title}, slot ${place + 1}`}
            slot={slot}
            onPick={() => onPick(place)}
            onRemove={() => onRemove(place)}
          />
        ))}
      </ul>
      {canAddSlots(slots) && (
        <button type="button" className="button min-h-11 self-start" onClick={addSlots}>
          Add Slots
        </button>
      )}
      {footer}
    </section>
  );
}
