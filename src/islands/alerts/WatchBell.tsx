import { useStore } from '@nanostores/react';
import { subjectKey } from '../../domain/alerts/watch-subject.ts';
import type { WatchQuestion } from '../../stores/alerts/watch-dialog.ts';
import { $watched } from '../../stores/alerts/watched.ts';
import { showNotLoaded } from '../../stores/site/show-not-loaded.ts';

type Props = {
  question: WatchQuestion;
  /** The text of the button. Without one it is a picture. */
  label?: string;
  className?: string;
};

/** Asks whether to watch something. What it needs loads now. */
export function askToWatch(question: WatchQuestion): void {
  void import('./WatchDialog.tsx').then((part) => part.openWatchDialog(question), showNotLoaded);
}

/** The bell of what can be watched, on sites whose backend sends alerts (behaviour E1). */
export function WatchBell({ question, label, className = 'button-icon' }: Props) {
  const isWatched = useStore($watched, { ssr: 'initial' }).includes(subjectKey(question.subject));
  return (
    <button
      type="button"
      className={`button bell ${className}`}
      aria-label={`Watch ${question.name}`}
      aria-pressed={isWatched}
      onClick={() => askToWatch(question)}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`size-5 shrink-0 stroke-current stroke-2 ${isWatched ? 'fill-current' : 'fill-none'}`}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M18 9a6 6 0 0 0-12 0c0 6-2 7-2 7h16s-2-1-2-7m-8 11a2.3 2.3 0 0 0 4 0" />
      </svg>
      {label}
    </button>
  );
}
