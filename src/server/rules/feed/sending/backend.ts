import { safeParse } from 'valibot';
import { type IngestAnswer, ingestAnswer } from '../../../../contract/items/feed.ts';
import { pathOf } from '../../../../contract/shared/call.ts';
import { API_PREFIX } from '../../../../contract/shared/paths.ts';
import { causeMessage } from '../../../../domain/shared/error-message.ts';
import { retryAfterSeconds } from '../../../http/retry-after.ts';

/** A running backend, its token, and how to call it. */
export type BackendOptions = {
  /** Its URL without a slash at the end. */
  url: string;
  token: string;
  fetch: typeof fetch;
  /** Waits some milliseconds. */
  pause: (ms: number) => Promise<unknown>;
};

/** Reads the URL of a backend; null for what is none. */
export function backendUrl(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** The backend could not be reached, or did not accept the call. The message is one line. */
export class BackendError extends Error {}

const TIMEOUT_MS = 60_000;
const TRIES = 3;
const WAIT_MS = 1000;
const WAIT_MAX_S = 30;

const isTransient = (status: number) => status === 429 || status >= 500;

async function errorText(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const error: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'error');
  const message: unknown =
    typeof error === 'object' && error !== null && Reflect.get(error, 'message');
  return typeof message === 'string' ? `${response.status}: ${message}` : `${response.status}`;
}

function waitOf(response: Response | null): number {
  const headers = response?.headers;
  const seconds = retryAfterSeconds(headers?.get('retry-after'), headers?.get('date'));
  return seconds === null ? WAIT_MS : Math.min(seconds, WAIT_MAX_S) * 1000;
}

/** Calls the backend, again after a transient failure: a line of the feed takes effect once. Throws a BackendError. */
export async function callBackend(
  { url, fetch, pause }: BackendOptions,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const target = `${url}${API_PREFIX}${path}`;
  let problem = '';
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(target, { ...init, redirect: 'error', signal }).catch(
      (error: unknown) => {
        problem = `${url} could not be reached: ${causeMessage(error)}`;
        return null;
      },
    );
    if (response?.ok) return response;
    if (response !== null) problem = `${url} answered ${await errorText(response)}`;
    if (response !== null && !isTransient(response.status)) break;
    if (tries < TRIES) await pause(waitOf(response));
  }
  throw new BackendError(problem);
}

/** Reads the body of an answer. Throws a BackendError for what is no JSON. */
export async function readBody({ url }: BackendOptions, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new BackendError(`${url} answered something else than JSON`);
  }
}

/** Sends lines of the feed. Throws a BackendError. */
export async function sendLines(options: BackendOptions, body: string): Promise<IngestAnswer> {
  const headers = {
    Authorization: `Bearer ${options.token}`,
    'Content-Type': 'application/x-ndjson',
  };
  const response = await callBackend(options, pathOf('POST /ingest'), {
    method: 'POST',
    headers,
    body,
  });
  const parsed = safeParse(ingestAnswer, await readBody(options, response));
  if (parsed.success) return parsed.output;
  throw new BackendError(`${options.url} did not answer as a feed does`);
}
