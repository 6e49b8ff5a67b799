import { useState } from 'react';
import { percentChange } from '../../../domain/items/trend.ts';
import type { ValueChange } from '../../../domain/items/value-changes.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { useFormat } from '../../shared/use-format.ts';

const AUTHORS = { feed: 'Feed', team: 'Team' } as const;

/** The number of changes that are shown first. */
const FIRST = 5;

/** The size of a change; nothing where it cannot be said in per cent. */
function ChangeSize({ from, to }: Pick<ValueChange, 'from' | 'to'>) {
  const { signed } = useFormat();
  const percent = percentChange(from, to);
  return (
    <span
      data-trend={percent === null ? undefined : percent > 0 ? 'up' : 'down'}
      className="number min-w-15 self-center font-semibold text-tint"
    >
      {percent !== null && signed(percent)}
    </span>
  );
}

/** A change: its size, both values and the day, and the reason where somebody gave one. */
function ChangeRow({ change: { at, from, to, reason, by } }: { change: ValueChange }) {
  const format = useFormat();
  return (
    <>
      <ChangeSize from={from} to={to} />
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="number min-w-0 wrap-anywhere">
            {from !== null && (
              <>
                {format.value(from)} <span aria-hidden="true">→</span>
                <span className="sr-only">to</span>{' '}
              </>
            )}
            <b className="font-semibold">{format.value(to)}</b>
          </span>
          <time dateTime={new Date(at).toISOString()} className="shrink-0 text-xs text-muted">
            {format.date(at)}
          </time>
        </p>
        {reason !== null && (
          <p className="text-xs wrap-anywhere text-muted">
            {by !== null && `${AUTHORS[by]}: `}
            <bdi>{reason}</bdi>
          </p>
        )}
      </div>
    </>
  );
}

/** The last changes of an item's value, newest first (behaviour D4). Five are shown first, without scripts all. */
export function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  const [isAll, setAll] = useState(false);
  return (
    <section aria-labelledby="value-changes" className="card p-4 pb-2">
      <h2 id="value-changes" className="text-lg">
        Value changes
      </h2>
      {changes.length === 0 && <p className="my-2 text-muted">No change is known yet.</p>}
      <ol className="divide-y divide-hairline">
        {changes.map((change, index) => (
          <li
            key={change.at}
            className={`gap-x-2 py-2 text-sm ${isAll || index < FIRST ? 'flex' : 'hidden no-js:flex'}`}
          >
            <ChangeRow change={change} />
          </li>
        ))}
      </ol>
      {changes.length > FIRST && (
        <Button
          className="button-quiet w-full no-js:hidden"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show fewer' : 'Show all'}
        </Button>
      )}
    </section>
  );
}
