import { useStore } from '@nanostores/react';
import { formatUpdated } from '../../domain/shared/format.ts';
import { $now } from '../../stores/shared/clock.ts';

/** How old (epoch ms) what is shown is, each second and unspoken. */
export function UpdatedAge({ at }: { at: number }) {
  const now = useStore($now, { ssr: () => 0 });
  return <time dateTime={new Date(at).toISOString()}>{formatUpdated(at, now)}</time>;
}
