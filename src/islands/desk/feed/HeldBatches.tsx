import { useStore } from '@nanostores/react';
import { $heldBatches, refreshHeldBatches } from '../../../stores/desk/held-batches.ts';
import { DeskNotice } from '../DeskNotice.tsx';
import { DeskPart } from '../DeskPart.tsx';
import { HeldBatch } from './HeldBatch.tsx';

/** What the guard of the feed holds, oldest first (behaviour O8). */
export function HeldBatches() {
  const held = useStore($heldBatches);
  return (
    <section aria-labelledby="held" className="grid gap-3">
      <h2 id="held" className="text-xl">
        Held for review
      </h2>
      <DeskPart read={held} onRetry={refreshHeldBatches}>
        {(batches) =>
          batches.length === 0 ? (
            <DeskNotice
              title="Nothing is held"
              text="Data of the feed that looks wrong waits here until somebody accepts or drops it."
            />
          ) : (
            <ol className="grid gap-3">
              {batches.map((batch) => (
                <HeldBatch key={batch.id} batch={batch} />
              ))}
            </ol>
          )
        }
      </DeskPart>
    </section>
  );
}
