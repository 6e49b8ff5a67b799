import { formatAge, formatDate } from '../../../domain/shared/format.ts';
import { useAge } from './use-age.ts';

/** The age of a time (epoch ms). It is a date until hydration. */
export function Age({ at, className }: { at: number; className?: string }) {
  const text = useAge((now) => (now === 0 ? formatDate(at) : formatAge(at, now)));
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {text}
    </time>
  );
}
