import * as v from 'valibot';
import { secureUrl } from '../../../../contract/site/site-config.ts';
import { causeMessage } from '../../../../domain/shared/error-message.ts';
import { retryAfterSeconds } from '../../../http/retry-after.ts';
import type { Source } from './definition.ts';

/** A reading: a new answer, the same as before, or none and why; `waitS` are the seconds that the other side asks for. */
export type Reading =
  | { state: 'new'; text: string }
  | { state: 'same' }
  | { state: 'failed'; problem: string; waitS: number | null };

export type AddressReader = {
  read: () => Promise<Reading>;
  /** Forgets the last answer, so that the next reading is new. */
  forget: () => void;
};

const TIMEOUT_MS = 20_000;
const BYTES_MAX = 4 * 1024 * 1024;
/** After so many answers that nothing changed a whole one is asked for: caches with a wrong entity tag exist. */
const SAME_MAX = 20;
const REDIRECTS_MAX = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

class ReadError extends Error {}

type Request = Pick<Source, 'url' | 'headers'> & {
  /** The headers that ask whether the last answer still holds. */
  conditions: Record<string, string>;
  signal: AbortSignal;
  fetch: typeof globalThis.fetch;
};

/** Follows redirects. Another origin does not get the headers, of which one may have a key. */
async function follow({ url, headers, conditions, signal, fetch }: Request): Promise<Response> {
  const { origin, protocol } = new URL(url);
  let target = new URL(url);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const sent = new Headers({ Accept: 'application/json', 'User-Agent': 'Hatchboard' });
    const own = target.origin === origin ? { ...headers, ...conditions } : {};
    for (const [name, value] of Object.entries(own)) sent.set(name, value);
    const response = await fetch(target, { headers: sent, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECTS.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, target)) throw new ReadError('leads to no address');
    target = new URL(location, target);
    const isAllowed = v.is(secureUrl, target.href) && !target.username && !target.password;
    if (!isAllowed || (protocol === 'https:' && target.protocol !== protocol))
      throw new ReadError('leads to an address that is not https');
  }
  throw new ReadError(`leads on more than ${REDIRECTS_MAX} times`);
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) throw new ReadError(`answered more than ${BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ReadError('answered no text in UTF-8');
  }
}

function problemOf(error: unknown, timeoutMs: number): string {
  if (error instanceof ReadError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `took longer than ${timeoutMs / 1000} s`;
  return `could not be read: ${causeMessage(error)}`;
}

const failed = (problem: string, waitS: number | null = null) =>
  ({ state: 'failed', problem, waitS }) as const;

/** Creates a reader of an https address, which asks whether the answer is still the last one (RFC 9110, section 13). */
export function createAddressReader(
  source: Pick<Source, 'url' | 'headers'>,
  fetch: typeof globalThis.fetch,
  timeoutMs = TIMEOUT_MS,
): AddressReader {
  let conditions: Record<string, string> = {};
  let same = 0;
  const forget = () => {
    conditions = {};
    same = 0;
  };
  const read = async (): Promise<Reading> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await follow({ ...source, conditions, signal, fetch });
    const { status, headers } = response;
    if (status === 304 && Object.keys(conditions).length > 0) {
      same += 1;
      if (same === SAME_MAX) forget();
      return { state: 'same' };
    }
    if (status !== 200) {
      await response.body?.cancel();
      const waitS = retryAfterSeconds(headers.get('retry-after'), headers.get('date'));
      return failed(`answered ${status}`, waitS);
    }
    const text = await readText(response);
    forget();
    const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
    conditions = {
      ...(etag === null ? {} : { 'If-None-Match': etag }),
      ...(etag !== null || modified === null ? {} : { 'If-Modified-Since': modified }),
    };
    return { state: 'new', text };
  };
  return {
    read: () => read().catch((error) => failed(problemOf(error, timeoutMs))),
    forget,
  };
}
