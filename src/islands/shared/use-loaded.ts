import { useEffect, useEffectEvent, useState } from 'react';
import { onWindow } from '../../stores/shared/on-return.ts';
import { showNotLoaded } from '../../stores/site/show-not-loaded.ts';

/** Leaves the page as it is without a part. */
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
  const fail = useEffectEvent(onFailure);
  const isMissing = isWanted && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const attempt = () => void load().then((part) => setLoaded(() => part), fail);
    attempt();
    return onWindow(['online'], attempt);
  }, [isMissing, load]);
  return loaded;
}

/** A part that opens with a press and loads then; null until it is there. A failed load closes it again and says so. */
export function useOpened<T>(isOpen: boolean, load: () => Promise<T>, close: () => void): T | null {
  return useLoaded(isOpen, load, () => {
    close();
    showNotLoaded();
  });
}
