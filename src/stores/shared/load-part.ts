/** How long to wait before a part is asked for again where the network does not come back first, in milliseconds. */
const AGAIN_MS = 10_000;

/** Loads a part of the page that nobody asks for twice; where it fails, again and again until it is there. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((again) => {
        setTimeout(again, AGAIN_MS);
        window.addEventListener('online', again, { once: true });
      });
    }
  }
}
