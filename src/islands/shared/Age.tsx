import { useStore } from '@nanostores/react';
import { formatAge, formatDate } from '../../domain/shared/format.ts';
import { $ageNow } from '../../stores/shared/clock.ts';

/** The age of a time (epoch ms). It is a date until hydration. */
export function Age({ at, className }: { at: number; className?: string }) {
  const now = useStore($ageNow, { ssr: () => 0 });
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {now === 0 ? formatDate(at) : formatAge(at, now)}
    </time>
  );
}
