import type { Watch } from '../../contract/alerts/watches.ts';
import { subjectKey } from '../../domain/alerts/watch-subject.ts';
import { watchText } from '../../domain/alerts/watch-text.ts';
import { deleteWatch } from '../../stores/alerts/watch-actions.ts';
import type { WatchQuestion } from '../../stores/alerts/watch-dialog.ts';
import { useFormat } from '../shared/use-format.ts';

type Props = { question: WatchQuestion; watches: readonly Watch[] };

/** Whether a watch belongs to a bell. That of an item has its stock too. */
function belongsTo({ subject, name }: WatchQuestion, watch: Watch): boolean {
  if (subjectKey(watch) === subjectKey(subject)) return true;
  return subject.kind === 'value' && watch.kind === 'restock' && watch.target.item === name;
}

/** What is watched already, each with a button that ends it. */
export function ExistingWatches({ question, watches }: Props) {
  const format = useFormat();
  const own = watches.filter((watch) => belongsTo(question, watch));
  if (own.length === 0) return null;
  return (
    <div>
      <h3 className="text-base">You watch already</h3>
      <ul className="mt-1 grid gap-1">
        {own.map((watch) => {
          const text = watchText(watch, watch.label, format.number);
          return (
            <li key={watch.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <button
                type="button"
                className="button min-h-11"
                aria-label={`Stop watching: ${text}`}
                onClick={() => void deleteWatch(watch, text)}
              >
                Stop
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
