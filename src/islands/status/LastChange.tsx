import { formatLastChange } from '../../domain/status/weather.ts';
import { useAge } from '../shared/time/use-age.ts';

/** `Last Change:` with its age (epoch ms). It is empty for a future time (behaviour W1). */
export function LastChange({ at }: { at: number }) {
  const age = useAge((now) => formatLastChange(at, now));
  if (age === null) return null;
  return (
    <>
      Last Change: <time dateTime={new Date(at).toISOString()}>{age}</time>
    </>
  );
}
