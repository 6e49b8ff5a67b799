import DataLoader from 'dataloader';
import { sqlStateOf } from './engines/unavailable.ts';

/** Values are gathered for so many milliseconds, so many at most. */
type Gathering = { ms: number; most: number };

/** A value, or its result, with its place among those of the same call. */
type Placed<T> = T & { place: number };

/**
 * Creates a function that does something for a value: for the first at once, for those of the next milliseconds together. A
 * value that is alone, that `doAll` leaves out, or among which PostgreSQL refuses it, is done by `doOne`. Where the database
 * does not answer, the failure is that of all.
 */
export function gather<V extends object, R extends object>(
  { ms, most }: Gathering,
  doOne: (value: V) => Promise<R | undefined>,
  doAll: (values: readonly Placed<V>[]) => Promise<Placed<R>[]>,
): (value: V) => Promise<R | undefined> {
  let doneAt = Number.NEGATIVE_INFINITY;
  const gathered = new DataLoader<V, R | undefined>(
    async (values) => {
      doneAt = performance.now();
      // One costs less by its own statement.
      if (values.length === 1) return [undefined];
      try {
        const results = await doAll(values.map((value, place) => ({ ...value, place })));
        const byPlace = new Map(results.map((result) => [result.place, result]));
        return values.map((_, place) => byPlace.get(place));
      } catch (error) {
        // What PostgreSQL refuses is undone; what had no answer may be done.
        if (sqlStateOf(error) === null) throw error;
        return values.map(() => undefined);
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (go) => {
        const wait = doneAt + ms - performance.now();
        if (wait > 0) setTimeout(go, wait);
        else setImmediate(go);
      },
    },
  );
  return async (value) => (await gathered.load(value)) ?? doOne(value);
}
