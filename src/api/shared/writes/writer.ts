import { API_PREFIX } from '../../../contract/shared/paths.ts';
import { below, type Options, type Write } from '../client.ts';
import { call } from '../http.ts';

/** Creates the writes of the root client. They are never retried, because the first try may have arrived (contract: Hosts and clients). */
export function createRootWriter(host: string, { caller, signal }: Options = {}): Write {
  return async (method, path, body) =>
    call({ method, url: below(host, path), body, caller, signal });
}

/** Creates the writes of the api client, which are never retried either. */
export function createWriter(host: string, options?: Options): Write {
  return createRootWriter(below(host, API_PREFIX), options);
}
