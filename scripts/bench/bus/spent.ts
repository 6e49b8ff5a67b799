import type { TemporaryPostgres } from '../../steps/temporary-postgres.ts';
import type { ServedSite } from '../served-site.ts';
import { processorTime } from './processor-time.ts';

/** The processor time of all backends together, and of PostgreSQL, in milliseconds. */
export type Times = { backends: number; postgres: number };
/** The result of some work, how long it took, and the processor time that was spent meanwhile. */
export type Spent<T> = { result: T; seconds: number; times: Times };

export const minus = (one: Times, other: Times): Times => ({
  backends: one.backends - other.backends,
  postgres: one.postgres - other.postgres,
});

export const times = (one: Times, factor: number): Times => ({
  backends: one.backends * factor,
  postgres: one.postgres * factor,
});

/** Creates a function that measures what these processes spend while some work runs. */
export function spendingOf(postgres: TemporaryPostgres, backends: readonly ServedSite[]) {
  const timesNow = (): Times => ({
    backends: backends.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    postgres: processorTime(postgres.pid()),
  });
  return async <T>(work: () => Promise<T>): Promise<Spent<T>> => {
    const before = timesNow();
    const since = performance.now();
    const result = await work();
    const seconds = (performance.now() - since) / 1000;
    return { result, seconds, times: minus(timesNow(), before) };
  };
}
