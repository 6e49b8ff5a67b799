import { afterEach, vi } from 'vitest';

let restore = () => {};
afterEach(() => restore());

/** Lets `AbortSignal.timeout` follow the fake clock, which leaves it alone; until the test is over. */
export function fakeTimeouts(): void {
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const controller = new AbortController();
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    setTimeout(() => controller.abort(late), wait);
    return controller.signal;
  });
  restore = () => void spy.mockRestore();
}

/** An answer that a signal takes back, as it does with the browser's `fetch`. */
export function abortable<T>(answer: Promise<T>, signal: AbortSignal | null = null): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    answer.then(resolve, reject);
  });
}
