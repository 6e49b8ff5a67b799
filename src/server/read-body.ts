import type { Context } from 'hono';
import { type GenericSchema, safeParse } from 'valibot';
import { firstIssuesText } from './issue-text.ts';
import { Problem } from './problem.ts';

/** That a body has not the form it should have. */
export const badBody = (message: string) => new Problem(400, 'bad_body', message);

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw badBody('The body is no JSON.');
  }
}

/** Reads a call's JSON body; its Problem (400) names what is wrong in it. */
export async function readBody<T>(c: Context, schema: GenericSchema<unknown, T>): Promise<T> {
  const parsed = safeParse(schema, await readJson(c));
  if (parsed.success) return parsed.output;
  throw badBody(firstIssuesText(parsed.issues));
}
