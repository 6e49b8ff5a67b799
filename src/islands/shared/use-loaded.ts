import { useEffect, useState } from 'react';

/** What the page has without a part stays. */
const keepPage = () => {};

/**
 * A part of a page that loads when it is first wanted; null until then. A failure calls `onFailure`. The load is
 * repeated at the next request, and when the network returns while the part is still wanted.
 */
export function useLoaded<T>(
  isWanted: boolean,
  load: () => Promise<T>,
  onFailure: () => void = keepPage,
): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  const isMissing = isWanted && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const attempt = () => void load().then((part) => setLoaded(() => part), onFailure);
    attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [isMissing, load, onFailure]);
  return loaded;
}
