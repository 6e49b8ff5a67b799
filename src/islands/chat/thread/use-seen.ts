import { useEffect } from 'react';

/** Calls `onSeen` when what stands at the end of a thread, up to `seq`, is in view of somebody who looks at the page. */
export function useSeen(seq: number, isAtEnd: boolean, onSeen: () => void): void {
  useEffect(() => {
    if (!isAtEnd || seq === 0) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) onSeen();
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [seq, isAtEnd, onSeen]);
}
