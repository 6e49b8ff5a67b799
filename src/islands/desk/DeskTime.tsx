import { Age } from '../shared/Age.tsx';

let format: Intl.DateTimeFormat | undefined;

/** A time (epoch ms) in the reader's locale and time zone, and how long ago it was. */
export function DeskTime({ at }: { at: number }) {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className="text-sm/normal text-muted">
      {format.format(at)} (<Age at={at} />)
    </span>
  );
}
