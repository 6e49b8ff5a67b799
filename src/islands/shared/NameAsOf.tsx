import type { User } from '../../contract/session/user.ts';
import { readerFormat } from './time/date-time.ts';

const day = readerFormat({ month: 'short', day: 'numeric' });
const dayAndYear = readerFormat({ dateStyle: 'medium' });

const yearOf = (at: number) => new Date(at).getFullYear();

/** `name as of Nov 1`, where the player has not signed in for long, so that the name may be another one by now (behaviour U3). */
export function NameAsOf({ user: { nameAsOf } }: { user: Pick<User, 'nameAsOf'> }) {
  if (nameAsOf === undefined) return null;
  const isThisYear = yearOf(nameAsOf) === yearOf(Date.now());
  return (
    <span>
      name as of{' '}
      <time dateTime={new Date(nameAsOf).toISOString()}>
        {isThisYear ? day(nameAsOf) : dayAndYear(nameAsOf)}
      </time>
    </span>
  );
}
