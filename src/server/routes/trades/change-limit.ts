import { createMemoryRateLimit } from '../../shared/memory-rate-limit.ts';
import { Problem } from '../../shared/problem.ts';
import { timeLeft } from '../../shared/time-left.ts';

/** Changes of a player that show on the screens of others. */
const CHANGES = { most: 30, windowMs: 60_000, keysMax: 10_000 };

/** Makes a check that throws a Problem (429) when a player changes one kind of thing too often; `sentence` says so, before "again in …". `now` in epoch milliseconds. */
export function createChangeLimit(sentence: string, now: () => number) {
  const attempt = createMemoryRateLimit(CHANGES, now);
  return (user: string): void => {
    const seconds = attempt(user);
    if (seconds === 0) return;
    const message = `${sentence} again in ${timeLeft(seconds)}.`;
    throw new Problem(429, 'too_many_changes', message, { 'Retry-After': String(seconds) });
  };
}
