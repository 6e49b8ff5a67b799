import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { WAYS, type Way } from '../../domain/alerts/watch.ts';
import { PUSH_PROBLEMS, safariNote } from '../../stores/alerts/push-problems.ts';
import { $pushSupport, type PushSupport } from '../../stores/alerts/push-support.ts';

type Props = {
  ways: readonly Way[];
  onChange: (ways: readonly Way[]) => void;
  /** Whether alerts of it can go to Discord. */
  mayDiscord: boolean;
};

const NO_WEBHOOK = 'Your webhook does not work any more. Look at All your watches.';

function pushText(support: PushSupport): ReactNode {
  switch (support) {
    case 'granted':
      return `Also while the site is closed. ${safariNote() ?? ''}`;
    case 'ask':
      return `Also while the site is closed. Your browser asks you first. ${safariNote() ?? ''}`;
    default:
      return PUSH_PROBLEMS[support];
  }
}

/** How alerts come: on the site, by push, or in Discord (behaviour E2). */
export function WayFields({ ways, onChange, mayDiscord }: Props) {
  const support = useStore($pushSupport);
  const mayPush = support === 'granted' || support === 'ask';
  const field = (way: Way, label: string, text: ReactNode, isAllowed = true) => (
    <label className="grid grid-cols-[auto_1fr] items-start gap-x-3 py-1.5">
      <input
        type="checkbox"
        className="mt-0.5 size-5"
        checked={ways.includes(way)}
        // A way that was chosen before can always be taken back.
        disabled={!isAllowed && !ways.includes(way)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(WAYS.filter((one) => (one === way ? checked : ways.includes(one))))
        }
      />
      <span>
        {label}
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="font-medium">How</legend>
      {field('site', 'On this site', 'While a page of the site is open.')}
      {field('push', 'Push to this device', pushText(support), mayPush)}
      {(mayDiscord || ways.includes('discord')) &&
        field('discord', 'Discord', mayDiscord ? 'In the channel of your webhook.' : NO_WEBHOOK)}
    </fieldset>
  );
}
