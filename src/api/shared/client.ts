import { API_PREFIX } from '../../contract/shared/paths.ts';
import { type Caller, call } from './http.ts';

/** Reads a path under the client's base; rejects with a CallError, or with the reason of a signal that was aborted by hand. */
export type Read = (
  path: string,
  options?: { query?: Record<string, string | number> },
) => Promise<unknown>;

/** Changes something under the client's base; resolves to the answer's JSON, null for none, or rejects like a read. */
export type Write = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** A client without a caller calls for nobody; one without a signal waits as long as the browser does. */
type Options = { caller?: Caller; signal?: AbortSignal };

// The slash between ends the host: no path can lead to another, where the token must not go.
const below = (base: string, path: string) =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^[/\\\s]+/, '')}`;

/** Reads of the root client of a backend, each retried once (contract: Root client). */
export function createRootReader(host: string, { caller, signal }: Options = {}): Read {
  return async (path, { query = {} } = {}) => {
    // Not ofetch's own: its encoding throws on a lone surrogate, which a search may hold.
    const parameters = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]));
    const search = parameters.size === 0 ? '' : `?${parameters}`;
    return call({ method: 'GET', url: below(host, path), search, caller, signal });
  };
}

/** Reads of the api client of a backend, each retried once (contract: Hosts and clients). */
export function createReader(host: string, options?: Options): Read {
  const read = createRootReader(below(host, API_PREFIX), options);
  return (path, more) => read(path.replace(/^\/api(?=\/)/, ''), more);
}

/** Writes of the root client; never retried, as the first try may have arrived (contract: Hosts and clients). */
export function createRootWriter(host: string, { caller, signal }: Options = {}): Write {
  return async (method, path, body) =>
    call({ method, url: below(host, path), body, caller, signal });
}

/** Writes of the api client; never retried either. */
export function createWriter(host: string, options?: Options): Write {
  return createRootWriter(below(host, API_PREFIX), options);
}
