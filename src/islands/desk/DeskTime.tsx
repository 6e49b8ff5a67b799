import { Age } from '../shared/time/Age.tsx';
import { dateTime } from '../shared/time/date-time.ts';

/** A time (epoch ms) in the reader's locale and time zone, and how long ago it was. */
export function DeskTime({ at }: { at: number }) {
  return (
    <span className="text-sm/normal text-muted">
      {dateTime(at)} (<Age at={at} />)
    </span>
  );
}
