import { mayTakeLater } from '../deliver/next-try.ts';
import type { Answer } from '../outgoing/post.ts';

/**
 * The verdict of a push service on a message: it took it, it does not know the subscription any more, it may take it later,
 * it refuses the key or the contact of this site, or it refuses the message.
 */
export type PushVerdict = 'taken' | 'gone' | 'later' | 'key' | 'refused';

/** With these words Apple and Google answer 400 to a subscription that was made with another key. */
const OTHER_KEY = /VapidPkHashMismatch|UnauthorizedRegistration/;

/** With this status Microsoft answers who sends too much. */
const THROTTLED = 406;

/** Reads the answer of a push service (RFC 8030, section 7.3; RFC 8292, section 4.2). */
export function verdictOf({ status, text }: Pick<Answer, 'status' | 'text'>): PushVerdict {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (mayTakeLater(status) || status === THROTTLED) return 'later';
  const isOtherKey = status === 400 && OTHER_KEY.test(text);
  return status === 401 || status === 403 || isOtherKey ? 'key' : 'refused';
}

/** The status with the word for its reason, where the service sends one: `403 BadJwtToken`. The rest of an answer may hold secrets. */
export function statusText({ status, text }: Pick<Answer, 'status' | 'text'>): string {
  const reason = /"reason"\s*:\s*"(\w{1,60})"/.exec(text)?.[1];
  return reason === undefined ? `${status}` : `${status} ${reason}`;
}
