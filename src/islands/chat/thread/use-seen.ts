import { useEffect } from 'react';

/** Calls `onSeen` when the end of a thread, up to `seq`, is in view and the page has the focus. */
export function useSeen(seq: number, isAtEnd: boolean, onSeen: () => void): void {
  useEffect(() => {
    if (!isAtEnd || seq === 0) return undefined;
    const checkSeen = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) onSeen();
    };
    checkSeen();
    document.addEventListener('visibilitychange', checkSeen);
    window.addEventListener('focus', checkSeen);
    return () => {
      document.removeEventListener('visibilitychange', checkSeen);
      window.removeEventListener('focus', checkSeen);
    };
  }, [seq, isAtEnd, onSeen]);
}
