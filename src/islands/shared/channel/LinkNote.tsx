import { useEffect } from 'react';
import type { Link } from '../../../stores/shared/channel/link.ts';

/** How often a board reads its list while its connection is gone, in milliseconds (behaviour R4). */
const READ_MS = 30_000;

type Props = {
  link: Link;
  /** Reads the list. A board that reads it every 30 s anyway has none. */
  onRead?: () => void;
  /** Connects again after the attempts were given up. */
  onRetry: () => void;
};

/** Says that a board's connection is gone, reads its list meanwhile, and offers another try once it was given up (behaviour R4). It is empty while nothing is wrong. */
export function LinkNote({ link, onRead, onRetry }: Props) {
  const isFine = link === 'fine';
  useEffect(() => {
    if (isFine || onRead === undefined) return undefined;
    const timer = setInterval(onRead, READ_MS);
    return () => clearInterval(timer);
  }, [isFine, onRead]);
  if (isFine) return null;
  return (
    <span className="text-sm text-muted">
      Not live: read every 30 seconds.{' '}
      {link === 'given-up' && (
        <button type="button" className="underline underline-offset-4" onClick={onRetry}>
          Try again
        </button>
      )}
    </span>
  );
}
