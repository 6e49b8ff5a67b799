import { API_PREFIX } from '../../contract/shared/paths.ts';
import { CallError } from './call-error.ts';
import { type Call, type Caller, callOnce, nameOf } from './call-once.ts';

/** Reads a path under the client's base; a rejected promise carries a CallError, or the signal's own reason. */
export type Read = (
  path: string,
  options?: { query?: Record<string, string | number>; signal?: AbortSignal },
) => Promise<unknown>;

/** Changes something under the client's base; resolves to the answer's JSON, null for none, or rejects with a CallError. */
export type Write = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>;

/** A reader without a timeout (ms) may wait for ever; one without a caller calls for nobody. */
type ReaderOptions = { timeout?: number; caller?: Caller };

// The slash between ends the host: no path can lead to another, where the token must not go.
const below = (base: string, path: string) =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^[/\\\s]+/, '')}`;

/** Whether to try once more: nobody answered, or the server could not at that moment. */
function isPassing(error: unknown): boolean {
  return !(error instanceof CallError) || (error.status !== null && error.status >= 500);
}

function readerBelow(base: string, { timeout, caller }: ReaderOptions): Read {
  return async (path, { query = {}, signal } = {}) => {
    const parameters = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]));
    const stop = signal ?? (timeout === undefined ? null : AbortSignal.timeout(timeout));
    const call: Call = {
      method: 'GET',
      address: below(base, path),
      query: parameters.size === 0 ? '' : `?${parameters}`,
      signal: stop,
    };
    try {
      return await callOnce(call, caller).catch((error: unknown) => {
        if (stop?.aborted || !isPassing(error)) throw error;
        return callOnce(call, caller);
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const late = `did not answer within ${(timeout ?? 0) / 1000} s`;
      if (stop?.aborted) throw new CallError(nameOf(call), late);
      throw error instanceof CallError
        ? error
        : new CallError(nameOf(call), 'could not be reached');
    }
  };
}

/** Reads of the api client of a backend, each retried once (contract: Hosts and clients). */
export function createReader(host: string, options: ReaderOptions = {}): Read {
  const read = readerBelow(below(host, API_PREFIX), options);
  return (path, more) => read(path.replace(/^\/api(?=\/)/, ''), more);
}

/** Reads of the root client of a backend, each retried once (contract: Root client). */
export function createRootReader(host: string, caller: Caller): Read {
  return readerBelow(host, { caller });
}

function writerBelow(base: string, caller: Caller): Write {
  return async (method, path, body) => {
    const call = { method, address: below(base, path), body };
    return callOnce(call, caller).catch((error: unknown) => {
      if (error instanceof CallError) throw error;
      throw new CallError(nameOf(call), 'could not be reached');
    });
  };
}

/** Writes of the api client; never tried again, as the first try may have been heard (contract: Hosts and clients). */
export function createWriter(host: string, caller: Caller): Write {
  return writerBelow(below(host, API_PREFIX), caller);
}

/** Writes of the root client; never tried again either. */
export function createRootWriter(host: string, caller: Caller): Write {
  return writerBelow(host, caller);
}
