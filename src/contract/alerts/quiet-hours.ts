import * as v from 'valibot';
import { MINUTES_OF_DAY } from '../../domain/alerts/quiet-hours.ts';

const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_OF_DAY - 1));

/** From when to when no push and no message of Discord is sent, in minutes of the watcher's day. */
export const quietHours = v.pipe(
  v.object({ from: minute, to: minute }),
  v.check(({ from, to }) => from !== to, 'another end than the start'),
);
