import { useStore } from '@nanostores/react';
import { formatLastChange } from '../../domain/status/weather.ts';
import { $ageNow } from '../../stores/shared/clock.ts';

/** `Last Change:` with its age (epoch ms). It is empty for a future time (behaviour W1). */
export function LastChange({ at }: { at: number }) {
  const now = useStore($ageNow, { ssr: () => 0 });
  const age = formatLastChange(at, now);
  if (age === null) return null;
  return (
    <>
      Last Change: <time dateTime={new Date(at).toISOString()}>{age}</time>
    </>
  );
}
