import type { Context } from 'hono';
import { type GenericSchema, safeParse } from 'valibot';
import { issueText } from './issue-text.ts';
import { createLruCache } from './lru-cache.ts';
import { Problem } from './problem.ts';

/** A parsed query, and a key that is the same for the same query however it was written. */
export type ReadQuery<Q> = { query: Q; key: string };

const KEPT_MAX = 500;
/** Longer query strings are read each time, so that what is kept stays small. */
const KEPT_LENGTH_MAX = 300;

const badQuery = (message: string) => new Problem(400, 'bad_query', message);

type QuerySchema<Q> = GenericSchema<unknown, Q> & { entries: object };

function parse<Q>(schema: QuerySchema<Q>, name: string, search: string): ReadQuery<Q> {
  const params = new URLSearchParams(search);
  const twice = [...params.keys()].find((name, index, names) => names.indexOf(name) !== index);
  if (twice !== undefined) throw badQuery(`${twice}: given more than once`);
  const parsed = safeParse(schema, Object.fromEntries(params));
  const mistakes = parsed.issues?.map(issueText) ?? [];
  // Not left to a strict object of valibot, which names one and overlooks `toString` and its like.
  const unknown = [...params.keys()].filter((name) => !Object.hasOwn(schema.entries, name));
  if (unknown.length > 0) mistakes.push(`unknown: ${unknown.join(', ')}`);
  if (!parsed.success || mistakes.length > 0) throw badQuery(mistakes.join('; '));
  return { query: parsed.output, key: `${name} ${JSON.stringify(parsed.output)}` };
}

/** Makes a reader of the queries of one call, whose keys begin with its name; its Problem (400) names the parameter and what it may be. */
export function queryReader<Q>(schema: QuerySchema<Q>, name: string) {
  const kept = createLruCache<ReadQuery<Q>>(KEPT_MAX);
  return (c: Context): ReadQuery<Q> => {
    const mark = c.req.url.indexOf('?');
    const search = mark < 0 ? '' : c.req.url.slice(mark + 1);
    const known = kept.get(search);
    if (known !== undefined) return known;
    const read = parse(schema, name, search);
    if (search.length <= KEPT_LENGTH_MAX) kept.set(search, read);
    return read;
  };
}
