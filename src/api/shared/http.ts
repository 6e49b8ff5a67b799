import { createFetch, FetchError } from 'ofetch';
import type { Method } from '../../contract/shared/call.ts';
import { errorCode, errorMessage, errorTradeAd } from '../../contract/shared/error.ts';
import { CallError, TRANSIENT } from './call-error.ts';
import { updateServerTime } from './server-clock.ts';

/** The caller of a client: the token that it sends, what happens when a 401 refuses that token, and further headers. */
export type Caller = {
  token: () => string | null;
  refused: (token: string) => void;
  headers?: () => Record<string, string>;
};

type Call = {
  method: Method;
  /** The whole URL up to its search, which begins with `?`. */
  url: string;
  search?: string;
  body?: object | undefined;
  caller?: Caller | undefined;
  signal?: AbortSignal | undefined;
  readBody?: ReadBody | undefined;
};

/** Reads the body of a response. */
export type ReadBody = (response: Response) => Promise<ArrayBuffer>;

const wholeBody: ReadBody = (response) => response.arrayBuffer();

/** Fetches with the whole body. ofetch retries only what its `fetch` rejects, and a body may break off. */
const fetchWhole =
  (readBody: ReadBody) =>
  async (...request: Parameters<typeof fetch>): Promise<Response> => {
    const response = await fetch(...request);
    const body = await readBody(response);
    return new Response(body.byteLength === 0 ? null : body, response);
  };

/** Parses a body as JSON; undefined when it is something else. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const createRequest = (readBody: ReadBody) =>
  createFetch({
    fetch: fetchWhole(readBody),
    Headers,
    AbortController,
    defaults: {
      // A shared cache may answer, but the browser's own copy would be older still (contract: Shared caches).
      cache: 'no-cache',
      headers: { accept: 'application/json', 'ngrok-skip-browser-warning': '1' },
      parseResponse: parseJson,
      // A 429 asks for a wait instead.
      retryStatusCodes: TRANSIENT,
    },
  }).raw;

function refusal(name: string, { status, headers }: Response, body: unknown): CallError {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new CallError(name, `answered ${status}`, status, {
    serverMessage: errorMessage(body),
    retryAfter: seconds >= 0 ? seconds : null,
    code: errorCode(body),
    tradeAd: errorTradeAd(body),
  });
}

/** The reason of a failed call: a CallError, or the reason of a signal that was aborted by hand. */
function failure(name: string, error: unknown, signal: AbortSignal | undefined, since: number) {
  if (!(error instanceof FetchError)) return error;
  if (error.response !== undefined) return refusal(name, error.response, error.data);
  if (!signal?.aborted) return new CallError(name, 'could not be reached');
  const reason: unknown = signal.reason;
  if (!(reason instanceof DOMException && reason.name === 'TimeoutError')) return reason;
  return new CallError(name, `did not answer within ${Math.round((Date.now() - since) / 1000)} s`);
}

/** Handles what every answer of the backend tells: its time, and whether the token is invalid. */
function handleResponse(
  { status, headers }: Response,
  caller: Caller | undefined,
  token: string | null,
) {
  if (caller === undefined) return;
  updateServerTime(headers);
  if (status === 401 && token !== null) caller.refused(token);
}

/** Makes a call and retries a failed read once. Resolves to the answer's JSON; a write's 204 resolves to null. */
export async function call(options: Call) {
  const { method, url, search = '', body, caller, signal, readBody = wholeBody } = options;
  const name = `${method} ${url}`;
  const since = Date.now();
  const token = caller?.token() ?? null;
  const { _data: json, status } = await createRequest(readBody)(`${url}${search}`, {
    method,
    ...(body === undefined ? {} : { body }),
    signal: signal ?? null,
    retry: method === 'GET' ? 1 : false,
    headers: {
      ...caller?.headers?.(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    onResponse: ({ response }) => handleResponse(response, caller, token),
  }).catch((error: unknown) => {
    throw failure(name, error, signal, since);
  });
  if (status === 204 && method !== 'GET') return null;
  if (json !== undefined) return json;
  throw new CallError(name, 'answered something other than JSON', status);
}
