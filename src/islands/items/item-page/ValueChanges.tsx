import type { ValueChange } from '../../../domain/items/value-changes.ts';
import { useFormat } from '../../shared/use-format.ts';

const AUTHORS = { feed: 'Feed', team: 'Team' } as const;

/** The last changes of an item's value, newest first, each with its day and reason (behaviour D4). */
export function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  const format = useFormat();
  return (
    <section aria-labelledby="value-changes" className="card p-4">
      <h2 id="value-changes" className="text-lg">
        Value changes
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-muted">No change is known yet.</p>
      ) : (
        <ol className="divide-y divide-hairline">
          {changes.map(({ at, from, to, reason, by }) => (
            <li key={at} className="grid gap-1 py-3 text-sm">
              <p className="flex justify-between gap-3">
                <span className="number min-w-0 wrap-anywhere">
                  {from !== null && (
                    <>
                      {format.value(from)} <span aria-hidden="true">→</span>
                      <span className="sr-only">to</span>{' '}
                    </>
                  )}
                  <b className="font-semibold">{format.value(to)}</b>
                </span>
                <time dateTime={new Date(at).toISOString()} className="shrink-0 text-muted">
                  {format.date(at)}
                </time>
              </p>
              {reason !== null && (
                <p className="wrap-anywhere text-muted">
                  {by !== null && `${AUTHORS[by]}: `}
                  <bdi>{reason}</bdi>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
