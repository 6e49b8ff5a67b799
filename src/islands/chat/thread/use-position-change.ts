import { useEffect, useRef } from 'react';
import type { ChatRoute } from '../../../domain/chat/chat-route.ts';

/** Moves the focus when list and thread replace each other: into the thread, and back to its row in the list. */
export function usePositionChange({ userId }: ChatRoute): void {
  const before = useRef(userId);

  useEffect(() => {
    const previous = before.current;
    before.current = userId;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (previous === userId || !isLost) return;
    const row = `[data-conversations] a[href$="/${CSS.escape(encodeURIComponent(previous ?? ''))}"]`;
    const next = document.querySelector<HTMLElement>(userId === null ? row : '[data-thread-name]');
    next?.focus({ preventScroll: true });
  }, [userId]);
}
