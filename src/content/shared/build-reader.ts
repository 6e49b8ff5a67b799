import { setTimeout } from 'node:timers/promises';
import { CallError, retryAfterMs } from '../../api/shared/call-error.ts';
import { createReader, type Read } from '../../api/shared/client.ts';
import type { ReadBody } from '../../api/shared/http.ts';

/** Creates a reader of bodies that stops after so many bytes, without an error, and says whether it did. */
function readBounded(bytesMax: number): { read: ReadBody; isCut: () => boolean } {
  let isCut = false;
  const read: ReadBody = async ({ body }) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const part of body ?? []) {
      size += part.length;
      isCut = size > bytesMax;
      if (isCut) break;
      parts.push(part);
    }
    return new Blob(isCut ? [] : parts).arrayBuffer();
  };
  return { read, isCut: () => isCut };
}

/** The longest time that the build waits for a call, in milliseconds (contract: Hosts and clients). */
const BUILD_TIMEOUT = 15_000;
/** The most bytes that the build reads of an answer: 32 MiB. */
const ANSWER_BYTES_MAX = 32 * 1024 * 1024;

/** Reads once, with limits of time and size. */
const readOnce =
  (host: string): Read =>
  async (path, options) => {
    const body = readBounded(ANSWER_BYTES_MAX);
    const signal = AbortSignal.timeout(BUILD_TIMEOUT);
    try {
      return await createReader(host, { signal, readBody: body.read })(path, options);
    } catch (error) {
      if (!body.isCut()) throw error;
      throw new CallError(`GET ${path}`, 'answered with more than 32 MiB', 200);
    }
  };

/** Creates the api client of a build. A backend that limits it (429) is asked again when it says so, once. `wait` takes milliseconds. */
export function createBuildReader(
  host: string,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Read {
  const readNow = readOnce(host);
  return async (path, options) => {
    try {
      return await readNow(path, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 429) throw error;
      await wait(retryAfterMs(error));
      return readNow(path, options);
    }
  };
}
