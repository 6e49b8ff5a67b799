import { useEffect, useRef } from 'react';
import type { ChatPlace } from '../../../domain/chat/chat-route.ts';

/** Takes the focus along where list and thread take turns: into the thread, and back to its line of the list. */
export function usePositionChange({ userId }: ChatPlace): void {
  const before = useRef(userId);

  useEffect(() => {
    const was = before.current;
    before.current = userId;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (was === userId || !isLost) return;
    const line = `.chat-row[href$="/${CSS.escape(encodeURIComponent(was ?? ''))}"]`;
    const next = document.querySelector<HTMLElement>(userId === null ? line : '.thread-name');
    next?.focus({ preventScroll: true });
  }, [userId]);
}
