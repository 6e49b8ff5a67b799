import type { Context } from 'hono';
import * as v from 'valibot';
import { firstIssuesText } from './issue-text.ts';
import { Problem } from './problem.ts';
import { badBody, readBody } from './read-body.ts';

/** Reads a call's JSON body; its Problem is 400 when the form is wrong and 422 when a rule is broken (contract, Hosts and clients). */
export async function readRuledBody<T>(
  c: Context,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const parsed = v.safeParse(schema, await readBody(c, v.unknown()));
  if (parsed.success) return parsed.output;
  const message = firstIssuesText(parsed.issues);
  const isFormed = parsed.issues.every(({ kind }) => kind === 'validation');
  throw isFormed ? new Problem(422, 'broken_rule', message) : badBody(message);
}
