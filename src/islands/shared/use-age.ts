import { useSyncExternalStore } from 'react';
import { $now } from '../../stores/shared/clock.ts';

const follow = (onChange: () => void) => $now.listen(onChange);

/** A text that depends on the server's time (epoch ms; 0 until the page runs). It renders only when the text changes. */
export function useAge<T extends string | null>(toText: (now: number) => T): T {
  return useSyncExternalStore(
    follow,
    () => toText($now.get()),
    () => toText(0),
  );
}
