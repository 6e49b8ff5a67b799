import { onWindow } from './on-return.ts';

/** How long after a try begins the next one does, if the network does not come back first, in milliseconds. */
const RETRY_MS = 10_000;

/** Waits from now until the network is back, but at most ten seconds; `end` ends it early. */
function networkOrDelay(): { over: Promise<void>; end: () => void } {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = () => {
      unlisten();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    const unlisten = onWindow(['online'], end);
  });
  return { over, end };
}

/** Loads a part of the page that has no retry button, and tries again until it succeeds. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    // The network may come back while a try that fails without it is still under way.
    const wait = networkOrDelay();
    try {
      return await load();
    } catch {
      await wait.over;
    } finally {
      wait.end();
    }
  }
}
