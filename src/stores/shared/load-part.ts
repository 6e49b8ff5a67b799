/** How long to wait before a part is asked for again where the network does not come back first, in milliseconds. */
const RETRY_MS = 10_000;

/** Waits until the network comes back, or for ten seconds. */
function networkOrDelay(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener('online', end, { signal: over.signal });
  });
}

/** Loads a part of the page that nobody asks for twice; where it fails, again and again until it is there. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkOrDelay();
    }
  }
}
