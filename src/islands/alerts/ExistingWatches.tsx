import type { Watch } from '../../contract/alerts/watches.ts';
import { watchNames, watchText, waysText } from '../../domain/alerts/watch-text.ts';
import { deleteWatch } from '../../stores/alerts/watch-actions.ts';
import { closeWatchQuestion } from '../../stores/alerts/watch-dialog.ts';
import { Button } from '../shared/forms/Button.tsx';
import { useFormat } from '../shared/use-format.ts';
import { WithNames } from '../shared/WithNames.tsx';

/** The watches of a bell, each with a button that ends it. The dialog closes, as it would cover the toast with `Undo`. */
export function ExistingWatches({ watches }: { watches: readonly Watch[] }) {
  const format = useFormat();
  if (watches.length === 0) return null;
  const stop = (watch: Watch, text: string) => {
    closeWatchQuestion();
    void deleteWatch(watch, text);
  };
  return (
    <div>
      <h3 className="text-base">You watch already</h3>
      <ul className="mt-1 grid gap-1">
        {watches.map((watch) => {
          const text = watchText(watch, watch.label, format.number);
          return (
            <li key={watch.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <WithNames text={text} names={watchNames(watch, watch.label)} />{' '}
                <span className="text-sm text-muted">· {waysText(watch.ways)}</span>
              </span>
              <Button aria-label={`Stop watching: ${text}`} onClick={() => stop(watch, text)}>
                Stop
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
