import * as v from 'valibot';
import { readAs } from './read-as.ts';

/** The body of every error answer (contract: Hosts and clients). */
export const errorBody = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    /** The open trade ad that is in the way (behaviour T17). */
    ad_id: v.fallback(v.optional(v.string()), undefined),
  }),
});
export type ErrorBody = v.InferInput<typeof errorBody>;

const MESSAGE_MAX = 300;

/** The message of an error answer, at most 300 characters; null when its body is something else. */
export function errorMessage(body: unknown): string | null {
  const message = readAs(errorBody, body)?.error.message.trim();
  return message ? message.slice(0, MESSAGE_MAX) : null;
}

/** The code of an error answer; null when its body is something else. */
export const errorCode = (body: unknown): string | null =>
  readAs(errorBody, body)?.error.code ?? null;

/** The id of the trade ad that an error answer names; null when it names none. */
export const errorTradeAd = (body: unknown): string | null =>
  readAs(errorBody, body)?.error.ad_id ?? null;
