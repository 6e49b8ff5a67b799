import { useEffect, useState } from 'react';

/** A part of a page that is loaded when it is first wanted; null until then. A failure is told, and the next wish tries again. */
export function useLoaded<T>(
  isWanted: boolean,
  load: () => Promise<T>,
  onFailure: () => void,
): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (isWanted && loaded === null) void load().then((part) => setLoaded(() => part), onFailure);
  }, [isWanted, loaded, load, onFailure]);
  return loaded;
}
