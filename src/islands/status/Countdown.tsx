import { useStore } from '@nanostores/react';
import { formatCountdown } from '../../domain/status/countdown.ts';
import { $now } from '../../stores/shared/clock.ts';

/** The time left to a reset (epoch ms), each second; a timer, which a screen reader tells only when asked. */
export function Countdown({ to }: { to: number }) {
  const now = useStore($now, { ssr: () => 0 });
  const left = to - now;
  return (
    <>
      {left > 0 && 'Resets in '}
      <span role="timer" className={left > 0 ? 'number text-text' : ''}>
        {formatCountdown(left)}
      </span>
    </>
  );
}
