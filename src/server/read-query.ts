import type { Context } from 'hono';
import * as z from 'zod/mini';
import { issueText } from './issue-text.ts';
import { Problem } from './problem.ts';
import { createRecent } from './recent.ts';

/** A parsed query, and a key that is the same for the same query however it was written. */
export type ReadQuery<Q> = { query: Q; key: string };

const KEPT_MAX = 500;
/** Longer query strings are read each time, so that what is kept stays small. */
const KEPT_LENGTH_MAX = 300;

const badQuery = (message: string) => new Problem(400, 'bad_query', message);

function parse<S extends z.core.$ZodType>(
  schema: S,
  name: string,
  search: string,
): ReadQuery<z.output<S>> {
  const params = new URLSearchParams(search);
  const twice = [...params.keys()].find((name, index, names) => names.indexOf(name) !== index);
  if (twice !== undefined) throw badQuery(`${twice}: given more than once`);
  const parsed = z.safeParse(schema, Object.fromEntries(params));
  if (!parsed.success) throw badQuery(parsed.error.issues.map(issueText).join('; '));
  return { query: parsed.data, key: `${name} ${JSON.stringify(parsed.data)}` };
}

/** Makes a reader of the queries of one call, whose keys begin with its name; its Problem (400) names the parameter and what it may be. */
export function queryReader<S extends z.core.$ZodType>(schema: S, name: string) {
  const kept = createRecent<ReadQuery<z.output<S>>>(KEPT_MAX);
  return (c: Context): ReadQuery<z.output<S>> => {
    const mark = c.req.url.indexOf('?');
    const search = mark < 0 ? '' : c.req.url.slice(mark + 1);
    const known = kept.get(search);
    if (known !== undefined) return known;
    const read = parse(schema, name, search);
    if (search.length <= KEPT_LENGTH_MAX) kept.set(search, read);
    return read;
  };
}
