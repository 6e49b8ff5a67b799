import { useStore } from '@nanostores/react';
import type { WatchesAnswer } from '../../../contract/alerts/watches.ts';
import { saveSettings, showProblem } from '../../../stores/alerts/watch-actions.ts';
import type { WatchQuestion } from '../../../stores/alerts/watch-dialog.ts';
import { $session } from '../../../stores/session/session.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { LimitNote } from '../LimitNote.tsx';
import { WatchBell } from '../WatchBell.tsx';

const ALL_MESSAGES: WatchQuestion = {
  subject: { kind: 'conversations', target: {} },
  name: 'all messages and offers',
};

/** Pauses everything, and says how much of the limits is used (behaviour E3, E5). */
export function PauseAll({ data }: { data: WatchesAnswer }) {
  const session = useStore($session);
  const { settings, watches, limits, pushAlerts } = data;
  const { isPaused, timeZone, quietHours } = settings;

  const toggle = () =>
    saveSettings({ isPaused: !isPaused, timeZone, quietHours }).then(showProblem);

  return (
    <section aria-label="All watches" className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">
            {isPaused ? 'Everything is paused: you get no alerts.' : 'Alerts are on.'}
          </p>
          <p className="text-sm text-muted">
            {watches.length} of {limits.watches} watches · {pushAlerts} of {limits.pushAlerts} push
            alerts in 24 hours
          </p>
        </div>
        <BusyButton className="max-sm:w-full" onPress={toggle}>
          {isPaused ? 'Resume everything' : 'Pause everything'}
        </BusyButton>
      </div>
      {session.state === 'in' && (
        <div>
          <WatchBell
            question={ALL_MESSAGES}
            label="Watch all messages and offers"
            className="min-h-11 whitespace-normal max-sm:w-full"
          />
        </div>
      )}
      <LimitNote data={data} />
    </section>
  );
}
