import type { GenericSchema } from 'valibot';
import { readAs } from '../../contract/shared/read-as.ts';
import { unknownShape } from './call-error.ts';

/** What the answer to a call (`GET /items`) says by its schema; throws a CallError when it is of another shape. */
export function answerAs<T>(schema: GenericSchema<unknown, T>, call: string, raw: unknown): T {
  const answer = readAs(schema, raw);
  if (answer === null) throw unknownShape(call);
  return answer;
}
