import { createMemoryRateLimit } from '../../shared/memory-rate-limit.ts';
import { Problem } from '../../shared/problem.ts';
import { timeLeft } from '../../shared/time-left.ts';

/** The limit of changes that other players see. */
const CHANGES = { most: 30, windowMs: 60_000, keysMax: 10_000 };

/** Creates a check that throws a Problem (429) when a player changes something too often. `sentence` is what the error says before "again in …"; `now` in epoch milliseconds. */
export function createChangeRateLimit(sentence: string, now: () => number) {
  const rateLimit = createMemoryRateLimit(CHANGES, now);
  return (user: string): void => {
    const seconds = rateLimit(user);
    if (seconds === 0) return;
    const message = `${sentence} again in ${timeLeft(seconds)}.`;
    throw new Problem(429, 'too_many_changes', message, { 'Retry-After': String(seconds) });
  };
}
