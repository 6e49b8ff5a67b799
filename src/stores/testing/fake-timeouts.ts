import { afterEach, vi } from 'vitest';

let restore = () => {};
afterEach(() => restore());

/** Makes `AbortSignal.timeout` follow the fake clock until the test is over. */
export function fakeTimeouts(): void {
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const controller = new AbortController();
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    setTimeout(() => controller.abort(late), wait);
    return controller.signal;
  });
  restore = () => void spy.mockRestore();
}

/** Returns an answer that rejects when the signal aborts, as the browser's `fetch` does. */
export function abortable<T>(answer: Promise<T>, signal: AbortSignal | null = null): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    answer.then(resolve, reject);
  });
}
