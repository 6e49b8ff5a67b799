import type { Context } from 'hono';
import type { Problem } from '../../http/problem.ts';

/** Reads the id of a path; throws the Problem of `missing` when it is malformed. */
export function pathId(c: Context, missing: () => Problem): string {
  const id = c.req.param('id') ?? '';
  if (!/^[\w-]{1,100}$/.test(id)) throw missing();
  return id;
}
