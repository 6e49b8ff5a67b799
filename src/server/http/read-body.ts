import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type GenericSchema, safeParse } from 'valibot';
import { firstIssuesText } from './issue-text.ts';
import { Problem, problemResponse } from './problem.ts';

const badBody = (message: string) => new Problem(400, 'bad_body', message);

/** A form of another site can send any text, but says that it is JSON only where the backend allows that site to (CORS). */
const JSON_TYPE = /^application\/json *(;|$)/i;

async function readJson(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'no_json', 'The body must have the content type application/json.');
  }
  try {
    return await c.req.json();
  } catch {
    throw badBody('The body is no JSON.');
  }
}

/** Reads the JSON body of a request. Throws a Problem: 415 for another content type, 400 when its structure is wrong, 422 when a rule is broken (contract: Hosts and clients). */
export async function readBody<T>(c: Context, schema: GenericSchema<unknown, T>): Promise<T> {
  const parsed = safeParse(schema, await readJson(c));
  if (parsed.success) return parsed.output;
  const message = firstIssuesText(parsed.issues);
  const isStructureValid = parsed.issues.every(({ kind }) => kind === 'validation');
  throw isStructureValid ? new Problem(422, 'broken_rule', message) : badBody(message);
}

/** The largest body of a request except the feed's, in bytes. */
export const BODY_BYTES_MAX = 32 * 1024;

/** Whether a request says that its body has at most so many bytes, which the HTTP server holds it to. */
function isDeclaredWithin(c: Context, bytes: number): boolean {
  const length = c.req.header('content-length') ?? '';
  return /^\d+$/.test(length) && Number(length) <= bytes && !c.req.header('transfer-encoding');
}

/** Creates middleware that refuses larger bodies with 413. */
export function limitBody(bytes: number): MiddlewareHandler {
  const message = `The body may have ${bytes} bytes at most.`;
  const onError = () => problemResponse(new Problem(413, 'too_large', message));
  const limit = bodyLimit({ maxSize: bytes, onError });
  // To look at the body makes a stream of it, which costs more than the rest of a small call.
  return (c, next) => (isDeclaredWithin(c, bytes) ? next() : limit(c, next));
}
