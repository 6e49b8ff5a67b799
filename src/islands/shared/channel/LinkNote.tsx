import type { Link } from '../../../stores/shared/channel/link.ts';

type Props = {
  link: Link;
  /** Connects again after the attempts were given up. */
  onRetry: () => void;
};

/** Says that a board's connection is gone, and offers another try once it was given up (behaviour R4). It is empty while nothing is wrong. */
export function LinkNote({ link, onRetry }: Props) {
  if (link === 'fine') return null;
  return (
    <span className="text-sm text-muted">
      Not live: loaded every 30 seconds.{' '}
      {link === 'given-up' && (
        <button type="button" className="underline underline-offset-4" onClick={onRetry}>
          Try again
        </button>
      )}
    </span>
  );
}
