import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { type GenericSchema, safeParse } from 'valibot';
import { issueText } from './issue-text.ts';
import { Problem } from './problem.ts';

/** A parsed query, and a cache key that does not depend on how the query was written. */
export type ReadQuery<Q> = { query: Q; key: string };

const CACHED_MAX = 500;
/** Longer query strings are parsed each time, so that the cache stays small. */
const CACHED_LENGTH_MAX = 300;

const badQuery = (message: string) => new Problem(400, 'bad_query', message);

type QuerySchema<Q> = GenericSchema<unknown, Q> & { entries: object };

function parse<Q>(schema: QuerySchema<Q>, name: string, search: string): ReadQuery<Q> {
  const params = new URLSearchParams(search);
  const duplicate = [...params.keys()].find((name, index, names) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw badQuery(`${duplicate}: given more than once`);
  const parsed = safeParse(schema, Object.fromEntries(params));
  const issues = parsed.issues?.map(issueText) ?? [];
  // A strict object of valibot would name only one of them and miss names like `toString`.
  const unknownNames = [...params.keys()].filter((name) => !Object.hasOwn(schema.entries, name));
  if (unknownNames.length > 0) issues.push(`unknown: ${unknownNames.join(', ')}`);
  if (!parsed.success || issues.length > 0) throw badQuery(issues.join('; '));
  return { query: parsed.output, key: `${name} ${JSON.stringify(parsed.output)}` };
}

/** Creates a reader for the query strings of one route; `name` begins its keys. It throws a Problem (400) that names the parameter and its allowed values. */
export function queryReader<Q>(schema: QuerySchema<Q>, name: string) {
  const cache = new LRUCache<string, ReadQuery<Q>>({ max: CACHED_MAX });
  return (c: Context): ReadQuery<Q> => {
    const start = c.req.url.indexOf('?');
    const search = start < 0 ? '' : c.req.url.slice(start + 1);
    const cached = cache.get(search);
    if (cached !== undefined) return cached;
    const read = parse(schema, name, search);
    if (search.length <= CACHED_LENGTH_MAX) cache.set(search, read);
    return read;
  };
}
