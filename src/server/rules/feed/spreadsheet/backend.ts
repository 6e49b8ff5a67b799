import { safeParse } from 'valibot';
import { type IngestAnswer, ingestAnswer } from '../../../../contract/items/feed.ts';
import { itemsAnswer } from '../../../../contract/items/items.ts';
import { pathOf } from '../../../../contract/shared/call.ts';
import { API_PREFIX, PAGE_SIZE_MAX } from '../../../../contract/shared/paths.ts';
import { type KnownItem, toKnownItem } from './known-items.ts';

/** A running backend, its token, and how to call it. */
export type BackendOptions = {
  /** Its URL without a slash at the end. */
  url: string;
  token: string;
  fetch: typeof fetch;
  /** Waits some milliseconds. */
  pause: (ms: number) => Promise<unknown>;
};

/** The backend could not be reached, or did not accept the call. The message is one line. */
export class BackendError extends Error {}

const TIMEOUT_MS = 60_000;
const TRIES = 3;
const WAIT_MS = 1000;
const WAIT_MAX_S = 30;
const PAGES_MAX = 10_000;
/** How often the catalogue is read again when it changed while it was read. */
const READS_MAX = 3;

const isTransient = (status: number) => status === 429 || status >= 500;

async function errorText(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const error: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'error');
  const message: unknown =
    typeof error === 'object' && error !== null && Reflect.get(error, 'message');
  return typeof message === 'string' ? `${response.status}: ${message}` : `${response.status}`;
}

function waitOf(response: Response | null): number {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds, WAIT_MAX_S) * 1000 : WAIT_MS;
}

/** Calls the backend, again after a transient failure: a line of the feed takes effect once. Throws a BackendError. */
async function call({ url, fetch, pause }: BackendOptions, path: string, init: RequestInit) {
  const target = `${url}${API_PREFIX}${path}`;
  let problem = '';
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(target, { ...init, redirect: 'error', signal }).catch(
      (error: unknown) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        problem = `${url} could not be reached: ${cause instanceof Error ? cause.message : cause}`;
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

async function readBody({ url }: BackendOptions, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new BackendError(`${url} answered something else than JSON`);
  }
}

/** The catalogue of a backend, and its clock in epoch milliseconds. */
export type Catalogue = { items: KnownItem[]; now: number };

/** The backend's clock when it answered, also through a cache, in epoch milliseconds; undefined when it does not say. */
function clockOf({ headers }: Response): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date + (Number(headers.get('age')) || 0) * 1000;
}

async function readPages(options: BackendOptions): Promise<Catalogue & { isWhole: boolean }> {
  const items = new Map<string, KnownItem>();
  let [now, count] = [Date.now(), 0];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const response = await call(
      options,
      `${pathOf('GET /items')}?limit=${PAGE_SIZE_MAX}&page=${page}`,
      {},
    );
    const parsed = safeParse(itemsAnswer, await readBody(options, response));
    if (!parsed.success) throw new BackendError(`${options.url} has no catalogue of items`);
    now = clockOf(response) ?? now;
    count += parsed.output.items.length;
    for (const raw of parsed.output.items) {
      const item = toKnownItem(raw);
      if (item !== null) items.set(item.facts.id, item);
    }
    const { total } = parsed.output;
    const isLast = parsed.output.items.length === 0 || (total !== null && count >= total);
    // Pages shift when an item comes or goes meanwhile. One is then there twice, and another not at all.
    if (isLast)
      return { items: [...items.values()], now, isWhole: items.size === (total ?? count) };
  }
  throw new BackendError(`The catalogue of ${options.url} has no end`);
}

/** Reads all items of a backend. Throws a BackendError. */
export async function readCatalogue(options: BackendOptions): Promise<Catalogue> {
  for (let reads = 1; reads <= READS_MAX; reads += 1) {
    const catalogue = await readPages(options);
    if (catalogue.isWhole) return catalogue;
  }
  throw new BackendError(`The catalogue of ${options.url} changed while it was read: try again`);
}

/** Sends lines of the feed. Throws a BackendError. */
export async function sendLines(options: BackendOptions, body: string): Promise<IngestAnswer> {
  const headers = {
    Authorization: `Bearer ${options.token}`,
    'Content-Type': 'application/x-ndjson',
  };
  const response = await call(options, pathOf('POST /ingest'), { method: 'POST', headers, body });
  const parsed = safeParse(ingestAnswer, await readBody(options, response));
  if (parsed.success) return parsed.output;
  throw new BackendError(`${options.url} did not answer as a feed does`);
}
