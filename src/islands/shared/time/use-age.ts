import { useSyncExternalStore } from 'react';
import { $now } from '../../../stores/shared/clock.ts';

const follow = (onChange: () => void) => $now.listen(onChange);

/** A value that depends on the server's time (epoch ms; 0 until the page runs), such as the text of an age. It renders only when that changes. */
export function useAge<T extends string | boolean | null>(toText: (now: number) => T): T {
  return useSyncExternalStore(
    follow,
    () => toText($now.get()),
    // Hydration repeats what the server rendered, which knew no time.
    () => toText(import.meta.env.SSR ? $now.get() : 0),
  );
}
