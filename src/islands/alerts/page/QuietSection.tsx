import { useState } from 'react';
import type { WatchesAnswer } from '../../../contract/alerts/watches.ts';
import { saveSettings } from '../../../stores/alerts/watch-actions.ts';
import { browserTimeZone } from '../../../stores/shared/locale.ts';
import { showToast } from '../../../stores/site/toast.ts';
import { AccountSection } from '../../session/account/AccountSection.tsx';
import { Problem, useSubmit } from '../../shared/forms/BusyButton.tsx';
import { Button } from '../../shared/forms/Button.tsx';
import { OptionField } from '../../shared/forms/OptionField.tsx';

/** The minute of a day (0 to 1439) as a time field writes it: `07:05`. */
function writeClock(minute: number): string {
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The minute of a day that a time field holds. */
function readClock(text: string): number {
  const [hours = '', minutes = ''] = text.split(':');
  return Number(hours) * 60 + Number(minutes);
}

type Settings = WatchesAnswer['settings'];

/** From ten in the evening to seven in the morning. */
const FIRST = { from: 22 * 60, to: 7 * 60 };

type Form = { isOn: boolean; from: string; to: string };

function formOf(hours: Settings['quietHours']): Form {
  const { from, to } = hours ?? FIRST;
  return { isOn: hours !== null, from: writeClock(from), to: writeClock(to) };
}

function TimeField({ label, time, onChange }: TimeProps) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <input
        type="time"
        required
        className="field min-h-11"
        value={time}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    </label>
  );
}
type TimeProps = { label: string; time: string; onChange: (time: string) => void };

function Hours({ settings }: { settings: Settings }) {
  const { isPaused, quietHours, timeZone } = settings;
  const [edits, setEdits] = useState<Partial<Form>>({});
  const edit = (more: Partial<Form>) => setEdits({ ...edits, ...more });
  // A field that nobody has edited follows the saved hours, which come anew after a sign-in.
  const { isOn, from, to } = { ...formOf(quietHours), ...edits };
  const [problem, setProblem] = useState('');
  const zone = browserTimeZone();

  const [isBusy, onSubmit] = useSubmit(async () => {
    const hours = { from: readClock(from), to: readClock(to) };
    if (isOn && hours.from === hours.to) return setProblem('Choose two different times.');
    const saved = { isPaused, timeZone: zone, quietHours: isOn ? hours : null };
    const failure = await saveSettings(saved);
    setProblem(failure ?? '');
    if (failure === null) showToast({ kind: 'success', title: 'Quiet hours are saved' });
  });

  return (
    <form className="grid justify-items-start gap-3" onSubmit={onSubmit}>
      <OptionField
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => edit({ isOn: checked })}
      >
        Quiet hours each day
      </OptionField>
      {isOn && (
        <div className="flex flex-wrap gap-3">
          <TimeField label="From" time={from} onChange={(time) => edit({ from: time })} />
          <TimeField label="To" time={to} onChange={(time) => edit({ to: time })} />
        </div>
      )}
      <p className="text-sm text-muted">
        Time zone: {zone.replaceAll('_', ' ')}
        {quietHours !== null && timeZone !== zone && `. Saved for ${timeZone.replaceAll('_', ' ')}`}
      </p>
      <Problem text={problem} />
      <Button type="submit" className="max-sm:w-full" isBusy={isBusy}>
        {isBusy ? 'Saving...' : 'Save quiet hours'}
      </Button>
    </form>
  );
}

/** When neither push nor Discord is sent (behaviour E5). */
export function QuietSection({ settings }: { settings: Settings }) {
  return (
    <AccountSection
      title="Quiet hours"
      text="In these hours you get no push and no message in Discord. Alerts on the site still show. When the hours end, you only get what is less than five minutes old."
    >
      <Hours settings={settings} />
    </AccountSection>
  );
}
