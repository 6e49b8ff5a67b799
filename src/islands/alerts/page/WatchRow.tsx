import type { Watch, WatchesAnswer } from '../../../contract/alerts/watches.ts';
import { watchNames, watchText, waysText } from '../../../domain/alerts/watch-text.ts';
import { changeWatch, deleteWatch, showProblem } from '../../../stores/alerts/watch-actions.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { useBusy } from '../../shared/forms/BusyButton.tsx';
import { Button } from '../../shared/forms/Button.tsx';
import { Age } from '../../shared/time/Age.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { WithNames } from '../../shared/WithNames.tsx';

const focusTitle = focusOnUnmount('h1');

type Props = { watch: Watch; settings: WatchesAnswer['settings'] };

/** A watch with its last alert, and how to pause and delete it. */
export function WatchRow({ watch, settings }: Props) {
  const format = useFormat();
  const [isBusy, run] = useBusy();
  const { id, isPaused, lastAlert, path, ways, label } = watch;
  const isSilent = isPaused || settings.isPaused;
  const isUnsent = ways.includes('discord') && settings.webhook === null;
  const text = watchText(watch, label, format.number);

  const pause = () => changeWatch(id, { isPaused: !isPaused }).then(showProblem);
  return (
    <li
      ref={focusTitle}
      className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4"
    >
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere">
          <a href={path} className={`font-medium hover:underline ${isSilent ? 'text-muted' : ''}`}>
            <WithNames text={text} names={watchNames(watch, label)} />
          </a>{' '}
          <span className="text-sm text-muted">
            · {waysText(ways)}
            {isUnsent && ' · Discord has no webhook'}
            {isPaused && ' · paused'}
          </span>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {lastAlert === null ? (
            'No alert yet'
          ) : (
            <>
              Last alert <Age at={lastAlert.at} />:{' '}
              <WithNames text={lastAlert.text} names={watchNames(watch, label)} />
            </>
          )}
        </p>
      </div>
      <div className="flex shrink-0 gap-2 *:grow max-sm:w-full">
        <Button
          aria-label={`${isPaused ? 'Resume' : 'Pause'}: ${text}`}
          isBusy={isBusy}
          onClick={() => void run(pause)}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          aria-label={`Delete: ${text}`}
          isBusy={isBusy}
          onClick={() => void run(() => deleteWatch(watch, text))}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
