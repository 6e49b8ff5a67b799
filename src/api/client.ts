import { API_PREFIX } from '../contract/paths.ts';
import { CallError } from './call-error.ts';
import { learnServerTime } from './server-clock.ts';

/** Reads a path under the client's base; a rejected promise carries a CallError, or the signal's own reason. */
export type Read = (
  path: string,
  options?: { query?: Record<string, string | number>; signal?: AbortSignal },
) => Promise<unknown>;

const HEADERS = { accept: 'application/json', 'ngrok-skip-browser-warning': '1' };

async function readOnce(address: string, call: string, signal: AbortSignal | null) {
  const answer = await fetch(address, { headers: HEADERS, signal });
  learnServerTime(answer.headers);
  const text = await answer.text();
  if (!answer.ok) throw new CallError(call, `answered ${answer.status}`, answer.status);
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(call, 'answered something other than JSON', answer.status);
  }
}

/** Whether to try once more: nobody answered, or the server could not at that moment. */
function isPassing(error: unknown): boolean {
  return !(error instanceof CallError) || (error.status !== null && error.status >= 500);
}

/** The api client of a backend (contract): reads are retried once; without a timeout (ms) a call may wait for ever. */
export function createReader(host: string, timeout?: number): Read {
  return async (path, { query = {}, signal } = {}) => {
    const under = `${host.replace(/\/+$/, '')}${API_PREFIX}${path.replace(/^\/api(?=\/)/, '')}`;
    const parameters = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]));
    const call = `GET ${under}`;
    const stop = signal ?? (timeout === undefined ? null : AbortSignal.timeout(timeout));
    const attempt = () => readOnce(`${under}?${parameters}`.replace(/\?$/, ''), call, stop);
    try {
      return await attempt().catch((error: unknown) => {
        if (stop?.aborted || !isPassing(error)) throw error;
        return attempt();
      });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (stop?.aborted)
        throw new CallError(call, `did not answer within ${(timeout ?? 0) / 1000} s`);
      throw error instanceof CallError ? error : new CallError(call, 'could not be reached');
    }
  };
}
