import { onWindow } from './on-return.ts';

/** How long to wait before another try if the network does not come back first, in milliseconds. */
const RETRY_MS = 10_000;

/** Waits until the network is back, but at most ten seconds. */
function networkOrDelay(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      unlisten();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    const unlisten = onWindow(['online'], end);
  });
}

/** Loads a part of the page that has no retry button, and tries again until it succeeds. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkOrDelay();
    }
  }
}
