import { type ReactNode, useRef } from 'react';
import { canAddSlots, filledSlots, type Slots } from '../../../domain/trades/slots.ts';
import { SlotButton } from './SlotButton.tsx';

type Props = {
  title: string;
  slots: Slots;
  /** Called when a slot is pressed, empty or filled. `index` starts at 0. */
  onPick: (index: number) => void;
  onRemove: (index: number) => void;
  onAddSlots: () => void;
  footer?: ReactNode;
};

/** One side of a trade form (behaviour N1 to N3): its slots, the number filled, and a button for more. */
export function SlotPanel({ title, slots, onPick, onRemove, onAddSlots, footer }: Props) {
  const list = useRef<HTMLUListElement>(null);

  function addSlots() {
    const next = slots.length;
    onAddSlots();
    // The button may disappear, so the focus moves to the first new slot.
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
        {slots.map((slot, index) => (
          <SlotButton
            // biome-ignore lint/suspicious/noArrayIndexKey: slots have no other identity
            key={index}
            name={`${title}, slot ${index + 1}`}
            slot={slot}
            onPick={() => onPick(index)}
            onRemove={() => onRemove(index)}
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
