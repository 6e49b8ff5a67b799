import type { Watch, WatchesAnswer } from '../../../contract/alerts/watches.ts';
import { oftenQuestion } from '../../../domain/alerts/often-text.ts';
import { watchNames } from '../../../domain/alerts/watch-text.ts';
import { keepToSite, showProblem } from '../../../stores/alerts/watch-actions.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { WithNames } from '../../shared/WithNames.tsx';

const focusTitle = focusOnUnmount('h1');

function OftenNote({ watch, most }: { watch: Watch; most: number }) {
  const question = oftenQuestion(watch, watch.label);
  return (
    <li
      ref={focusTitle}
      className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4"
    >
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">
          <WithNames text={question} names={watchNames(watch, watch.label)} />
        </p>
        <p className="text-sm text-muted">
          It was pushed {most} times in 24 hours. That is the limit for one watch. More alerts show
          on the site only.
        </p>
      </div>
      <BusyButton
        className="button-accent max-sm:w-full"
        aria-label={`Keep to the site: ${question}`}
        onPress={() => keepToSite(watch).then(showProblem)}
      >
        Keep to the site
      </BusyButton>
    </li>
  );
}

/** Asks about each watch that was pushed as often as one may be (behaviour E14). */
export function OftenNotes({ data: { watches, limits } }: { data: WatchesAnswer }) {
  const most = limits.pushAlertsOfWatch;
  const often = watches.filter(
    ({ ways, pushAlerts }) => ways.includes('push') && pushAlerts >= most,
  );
  if (often.length === 0) return null;
  return (
    <ul aria-label="Watches that alert often" className="grid gap-2">
      {often.map((watch) => (
        <OftenNote key={watch.id} watch={watch} most={most} />
      ))}
    </ul>
  );
}
