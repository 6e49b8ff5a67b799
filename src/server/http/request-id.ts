import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header that carries a request's id, from a proxy and in each response. */
export const REQUEST_ID = 'x-request-id';

const SAFE = /^[\w.-]{8,64}$/;

/** The id of a request: that of a trusted proxy if it is 8 to 64 letters, digits, dots, dashes or underscores, else a new one. */
export function requestIdOf({ headers }: IncomingMessage, trustProxy: boolean): string {
  const given = headers[REQUEST_ID];
  if (trustProxy && typeof given === 'string' && SAFE.test(given)) return given;
  // As nginx writes its own, so that it does not look like the id of a player.
  return randomUUID().replaceAll('-', '');
}
