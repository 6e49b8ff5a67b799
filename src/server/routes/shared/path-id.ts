import type { Context } from 'hono';
import type { Problem } from '../../shared/problem.ts';

/** An id in the address; throws what `missing` makes when it can be none. */
export function pathId(c: Context, missing: () => Problem): string {
  const id = c.req.param('id') ?? '';
  if (!/^[\w-]{1,100}$/.test(id)) throw missing();
  return id;
}
