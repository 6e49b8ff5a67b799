import { errorMessage } from '../../contract/shared/error.ts';
import { CallError } from './call-error.ts';
import { learnServerTime } from './server-clock.ts';

/** For whom a client calls: the token it sends, and what happens when that one is refused with a 401. */
export type Caller = { token: () => string | null; refused: (token: string) => void };

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole address up to the query, which begins with `?` or is empty. */
  address: string;
  query?: string;
  body?: unknown;
  signal?: AbortSignal | null;
};

const HEADERS = { accept: 'application/json', 'ngrok-skip-browser-warning': '1' };

/** The one line by which an error names a call. */
export const nameOf = ({ method, address }: Call) => `${method} ${address}`;

function send({ method, address, query = '', body, signal = null }: Call, token: string | null) {
  const isWriting = body !== undefined;
  return fetch(`${address}${query}`, {
    method,
    signal,
    headers: {
      ...HEADERS,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isWriting ? { 'content-type': 'application/json' } : {}),
    },
    ...(isWriting ? { body: JSON.stringify(body) } : {}),
  });
}

function readJson(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

function refusal(call: Call, { status, headers }: Response, text: string): CallError {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new CallError(nameOf(call), `answered ${status}`, status, {
    serverMessage: errorMessage(readJson(text)?.json),
    retryAfter: seconds >= 0 ? seconds : null,
  });
}

/** Makes a call once; resolves to the answer's JSON, null for a 204; rejects with a CallError or what fetch rejects with. */
export async function callOnce(call: Call, caller?: Caller): Promise<unknown> {
  const token = caller?.token() ?? null;
  const answer = await send(call, token);
  learnServerTime(answer.headers);
  const text = await answer.text();
  if (answer.status === 401 && token !== null) caller?.refused(token);
  if (!answer.ok) throw refusal(call, answer, text);
  if (answer.status === 204) return null;
  const read = readJson(text);
  if (read !== null) return read.json;
  throw new CallError(nameOf(call), 'answered something other than JSON', answer.status);
}
