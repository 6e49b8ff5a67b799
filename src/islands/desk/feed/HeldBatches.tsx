import { useStore } from '@nanostores/react';
import type { DeskHeldBatch } from '../../../contract/desk/desk-answers.ts';
import { askFor } from '../../../stores/desk/desk-action.ts';
import { $heldBatches, refreshHeldBatches } from '../../../stores/desk/held-batches.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { DeskPart } from '../DeskPart.tsx';
import { DeskTime } from '../DeskTime.tsx';

const KINDS: Record<DeskHeldBatch['kind'], string> = {
  status: 'of shops and weathers',
  values: 'of values',
};

/** A held batch: why, its first lines, and what can be done. */
function HeldBatch({ batch }: { batch: DeskHeldBatch }) {
  const { id, at, kind, lines, faults, sample } = batch;
  const title = `${lines === 1 ? '1 line' : `${lines} lines`} ${KINDS[kind]}`;
  const user = { id, username: title };
  return (
    <li className="card grid gap-3 p-4 wrap-anywhere">
      <div>
        <h3 className="text-lg">{title}</h3>
        <DeskTime at={at} />
      </div>
      <ul className="list-disc pl-5">
        {faults.map(({ fault, text }) => (
          <li key={fault}>{text}</li>
        ))}
      </ul>
      <ul className="grid gap-1 text-sm text-muted">
        {sample.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
        {lines > sample.length && <li>and {lines - sample.length} more</li>}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => askFor({ kind: 'accept', user })}>Accept</Button>
        <Button className="button-danger" onClick={() => askFor({ kind: 'drop', user })}>
          Drop
        </Button>
      </div>
    </li>
  );
}

/** The data that the guard of the feed holds, oldest first (behaviour O8). */
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
            <Notice title="Nothing is held">
              <p className="max-w-prose text-muted">
                Data from the feed that looks wrong waits here. Accept it or drop it.
              </p>
            </Notice>
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
