import type { Method } from '../../contract/shared/call.ts';
import { API_PREFIX } from '../../contract/shared/paths.ts';
import { queryString } from '../../domain/shared/query-string.ts';
import { type Caller, call, type ReadBody } from './http.ts';

/** Reads a path under the client's base. Rejects with a CallError, or with the reason of a signal that was aborted by hand. */
export type Read = (
  path: string,
  options?: { query?: Record<string, string | number> },
) => Promise<unknown>;

/** Writes to a path under the client's base. Resolves to the answer's JSON, or null for none; rejects like a read. */
export type Write = (method: Method, path: string, body?: object) => Promise<unknown>;

/** Without a caller, calls are anonymous. Without a signal, they wait as long as the browser does. `readBody` bounds what is read. */
export type Options = { caller?: Caller; signal?: AbortSignal; readBody?: ReadBody };

/** A path under a base. The slash ends the host, so that no path can lead to another host, where the token must not go. */
export const below = (base: string, path: string) =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^[/\\\s]+/, '')}`;

/** Creates the reads of a backend's root client, each retried once (contract: Root client). */
export function createRootReader(host: string, options: Options = {}): Read {
  return async (path, { query = {} } = {}) => {
    // ofetch's own encoding throws on a lone surrogate, which a search may contain.
    const parameters = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]));
    const search = queryString(parameters);
    return call({ method: 'GET', url: below(host, path), search, ...options });
  };
}

/** Creates the reads of a backend's api client, each retried once (contract: Hosts and clients). */
export function createReader(host: string, options?: Options): Read {
  const read = createRootReader(below(host, API_PREFIX), options);
  return (path, more) => read(path.replace(/^\/api(?=\/)/, ''), more);
}
