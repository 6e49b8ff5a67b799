import { CallError } from '../../api/shared/call-error.ts';

/** The most items that a build reads. */
export const ITEMS_MAX = 100_000;

/** The error of a call (`GET /items`) whose pages do not end. */
export function endlessList(call: string): CallError {
  return new CallError(call, `does not end: more than ${ITEMS_MAX} items were read`, 200);
}
