/** Counts attempts to connect beyond the page, in sessionStorage; where that is forbidden, for the page only. */
export function storedAttempts(key: string) {
  let count = 0;
  try {
    const stored = Number(sessionStorage.getItem(key));
    if (stored > 0) count = Math.floor(stored);
  } catch {
    // Storage is forbidden: each page counts from the start.
  }
  return {
    get: () => count,
    set: (next: number) => {
      count = next;
      try {
        sessionStorage.setItem(key, `${next}`);
      } catch {
        // Storage is full or forbidden: the count holds for this page.
      }
    },
  };
}
