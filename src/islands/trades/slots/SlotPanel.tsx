import { type ReactNode, useRef } from 'react';
import { canAddSlots, filledSlots, type Slots } from '../../../domain/trades/slots.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { SlotButton } from './SlotButton.tsx';

/** 2 columns on a phone, 4 from the mobile breakpoint on (behaviour N1). */
export const SLOT_GRID = 'grid grid-cols-2 gap-2 md:grid-cols-4';
const COMPACT_GRID = 'grid grid-cols-2 gap-2 @min-[440px]:grid-cols-4';

type Props = {
  title: string;
  slots: Slots;
  /** Called when a slot is pressed, empty or filled. `index` starts at 0. */
  onPick: (index: number) => void;
  onRemove: (index: number) => void;
  onAddSlots: () => void;
  footer?: ReactNode;
  /** Smaller, for a dialog: as many columns as the panel's own width allows. */
  compact?: boolean;
  /** Whether an empty slot is as high as most filled ones, so that nothing moves when it is filled (behaviour V10). */
  isSteady?: boolean;
};

/** One side of a trade form (behaviour N1 to N3): its slots, the number filled, and a button for more. */
export function SlotPanel(props: Props) {
  const { title, slots, onPick, onRemove, onAddSlots, footer, compact = false } = props;
  const { isSteady = false } = props;
  const list = useRef<HTMLUListElement>(null);

  function addSlots() {
    const next = slots.length;
    onAddSlots();
    // The button may disappear, so the focus moves to the first new slot.
    requestAnimationFrame(() => list.current?.children[next]?.querySelector('button')?.focus());
  }

  return (
    <section
      aria-label={title}
      className={`card flex flex-col gap-3 p-3 sm:p-4 ${compact ? '@container' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        <p role="status" className="number text-sm text-muted">
          {filledSlots(slots).length}/{slots.length} slots filled
        </p>
      </div>
      <ul ref={list} className={compact ? COMPACT_GRID : SLOT_GRID}>
        {slots.map((slot, index) => (
          <SlotButton
            // biome-ignore lint/suspicious/noArrayIndexKey: slots have no other identity
            key={index}
            name={`${title}, slot ${index + 1}`}
            slot={slot}
            compact={compact}
            isSteady={isSteady}
            onPick={() => onPick(index)}
            onRemove={() => onRemove(index)}
          />
        ))}
      </ul>
      {canAddSlots(slots) && (
        <Button className="self-start" onClick={addSlots}>
          Add Slots
        </Button>
      )}
      {footer}
    </section>
  );
}
