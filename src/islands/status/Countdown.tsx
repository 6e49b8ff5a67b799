import { useStore } from '@nanostores/react';
import { formatCountdown } from '../../domain/status/countdown.ts';
import { $now } from '../../stores/shared/clock.ts';

/** The time remaining until a reset (epoch ms), every second. Screen readers do not announce a timer by themselves. */
export function Countdown({ to }: { to: number }) {
  const now = useStore($now, { ssr: () => 0 });
  const remaining = to - now;
  return (
    <>
      {remaining > 0 && 'Resets in '}
      <span role="timer" className={remaining > 0 ? 'number text-text' : ''}>
        {formatCountdown(remaining)}
      </span>
    </>
  );
}
