import { bodyLimit } from 'hono/body-limit';
import { Problem, problemResponse } from '../../http/problem.ts';

/** The largest body of a request except the feed's, in bytes. */
export const BODY_BYTES_MAX = 32 * 1024;

/** Creates middleware that refuses larger bodies with 413. */
export function limitBody(bytes: number) {
  const message = `The body may have ${bytes} bytes at most.`;
  const onError = () => problemResponse(new Problem(413, 'too_large', message));
  return bodyLimit({ maxSize: bytes, onError });
}
