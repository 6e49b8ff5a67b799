import { useStore } from '@nanostores/react';
import { formatUpdated } from '../../domain/shared/format.ts';
import { $now } from '../../stores/shared/clock.ts';

/** The age of the shown data (epoch ms), every second. It is not announced. */
export function UpdatedAge({ at }: { at: number }) {
  const now = useStore($now, { ssr: () => 0 });
  return <time dateTime={new Date(at).toISOString()}>{formatUpdated(at, now)}</time>;
}
