import type { GenericSchema } from 'valibot';
import { readAs } from '../../contract/shared/read-as.ts';
import { unknownShape } from './call-error.ts';

/** Parses the answer to a call (`GET /items`) by its schema. Throws a CallError when it has another shape. */
export function answerAs<T>(schema: GenericSchema<unknown, T>, call: string, raw: unknown): T {
  const answer = readAs(schema, raw);
  if (answer === null) throw unknownShape(call);
  return answer;
}
