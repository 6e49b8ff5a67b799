import type { Context } from 'hono';
import * as z from 'zod/mini';
import { issueText } from './issue-text.ts';
import { createLru } from './lru.ts';
import { Problem } from './problem.ts';

/** A parsed query, and the same text for the same query however it was written. */
export type ReadQuery<Q> = { query: Q; key: string };

const KEPT_MAX = 500;
/** Longer query strings are read each time, so that what is kept stays small. */
const KEPT_LENGTH_MAX = 300;

const badQuery = (message: string) => new Problem(400, 'bad_query', message);

function parse<S extends z.core.$ZodType>(schema: S, search: string): ReadQuery<z.output<S>> {
  const params = new URLSearchParams(search);
  const twice = [...params.keys()].find((name, index, names) => names.indexOf(name) !== index);
  if (twice !== undefined) throw badQuery(`${twice}: given more than once`);
  const parsed = z.safeParse(schema, Object.fromEntries(params));
  if (!parsed.success) throw badQuery(parsed.error.issues.map(issueText).join('; '));
  return { query: parsed.data, key: JSON.stringify(parsed.data) };
}

/** Makes a reader of queries of one shape; its Problem (400) names the parameter and what it may be. */
export function queryReader<S extends z.core.$ZodType>(schema: S) {
  const kept = createLru<ReadQuery<z.output<S>>>(KEPT_MAX);
  return (c: Context): ReadQuery<z.output<S>> => {
    const mark = c.req.url.indexOf('?');
    const search = mark < 0 ? '' : c.req.url.slice(mark + 1);
    const known = kept.get(search);
    if (known !== undefined) return known;
    const read = parse(schema, search);
    if (search.length <= KEPT_LENGTH_MAX) kept.set(search, read);
    return read;
  };
}
