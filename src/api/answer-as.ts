import type { GenericSchema } from 'valibot';
import { readAs } from '../contract/read-as.ts';
import { CallError } from './call-error.ts';

/** What the answer to `GET path` says by its schema; throws a CallError when it is of another shape. */
export function answerAs<T>(schema: GenericSchema<unknown, T>, path: string, raw: unknown): T {
  const answer = readAs(schema, raw);
  if (answer === null) throw new CallError(`GET ${path}`, 'answered in an unknown shape');
  return answer;
}
