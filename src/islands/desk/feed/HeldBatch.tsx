import type { DeskHeldBatch } from '../../../contract/desk/desk-answers.ts';
import { askFor } from '../../../stores/desk/desk-action.ts';
import { DeskTime } from '../DeskTime.tsx';

const KINDS: Record<DeskHeldBatch['kind'], string> = {
  status: 'of shops and weathers',
  values: 'of values',
};

/** A held batch: why, its first lines, and what can be done. */
export function HeldBatch({ batch }: { batch: DeskHeldBatch }) {
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
        <button
          type="button"
          className="button min-h-11"
          onClick={() => askFor({ kind: 'accept', user })}
        >
          Accept
        </button>
        <button
          type="button"
          className="button button-danger min-h-11"
          onClick={() => askFor({ kind: 'drop', user })}
        >
          Drop
        </button>
      </div>
    </li>
  );
}
