import type { Context } from 'hono';
import * as v from 'valibot';
import { issueText } from './issue-text.ts';
import { Problem } from './problem.ts';
import { readBody } from './read-body.ts';

/** Mistakes that an answer names at most. */
const MISTAKES_MAX = 3;

/** Reads a call's JSON body; its Problem is 400 when the form is wrong and 422 when a rule is broken (contract, Hosts and clients). */
export async function readRuledBody<T>(
  c: Context,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const parsed = v.safeParse(schema, await readBody(c, v.unknown()));
  if (parsed.success) return parsed.output;
  const message = parsed.issues.slice(0, MISTAKES_MAX).map(issueText).join('; ');
  const isFormed = parsed.issues.every(({ kind }) => kind === 'validation');
  throw isFormed ? new Problem(422, 'broken_rule', message) : new Problem(400, 'bad_body', message);
}
