import type { TemporaryNats } from '../../../src/server/testing/servers/temporary-nats.ts';
import type { TemporaryPostgres } from '../../steps/temporary-postgres.ts';
import type { ServedSite } from '../served-site.ts';
import { processorTime } from './processor-time.ts';

/** The processor time of all backends together, of PostgreSQL, and of NATS where it runs, in milliseconds. */
export type Times = { backends: number; postgres: number; nats: number };
/** The result of some work, how long it took, and the processor time that was spent meanwhile. */
export type Spent<T> = { result: T; seconds: number; times: Times };

export const minus = (one: Times, other: Times): Times => ({
  backends: one.backends - other.backends,
  postgres: one.postgres - other.postgres,
  nats: one.nats - other.nats,
});

export const times = (one: Times, factor: number): Times => ({
  backends: one.backends * factor,
  postgres: one.postgres * factor,
  nats: one.nats * factor,
});

/** Creates a function that measures what these processes spend while some work runs. */
export function spendingOf(
  postgres: TemporaryPostgres,
  backends: readonly ServedSite[],
  nats?: TemporaryNats,
) {
  const timesNow = (): Times => ({
    backends: backends.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    postgres: processorTime(postgres.pid()),
    nats: nats === undefined ? 0 : processorTime(nats.pid()),
  });
  return async <T>(work: () => Promise<T>): Promise<Spent<T>> => {
    const before = timesNow();
    const since = performance.now();
    const result = await work();
    const seconds = (performance.now() - since) / 1000;
    return { result, seconds, times: minus(timesNow(), before) };
  };
}
