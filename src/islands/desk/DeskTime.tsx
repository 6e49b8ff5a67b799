import { Age } from '../shared/Age.tsx';
import { dateTime } from '../shared/date-time.ts';

/** A time (epoch ms) in the reader's locale and time zone, and how long ago it was. */
export function DeskTime({ at }: { at: number }) {
  return (
    <span className="text-sm/normal text-muted">
      {dateTime(at)} (<Age at={at} />)
    </span>
  );
}
