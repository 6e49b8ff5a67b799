import { type PointerEvent, useState } from 'react';

/**
 * What a list shows, and the handlers of its element: it does not change under the pointer and the focus, so that a link
 * or button does not change when pressed.
 */
export function useFrozen<T>(latest: T) {
  const [frozen, setFrozen] = useState<T | null>(null);
  const release = () => setFrozen(null);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setFrozen(latest),
    onPointerLeave: release,
    onFocus: () => setFrozen((previous) => previous ?? latest),
    onBlur: release,
  };
  return [frozen ?? latest, handlers] as const;
}
