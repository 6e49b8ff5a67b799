import { useEffect, useState } from 'react';

/** The delay in milliseconds before the outcome of a changed trade is announced. */
const ANNOUNCE_DELAY = 1200;

/** Announces the outcome of a trade after its last change. The initial outcome is not announced. */
export function TotalsStatus({ text }: { text: string }) {
  const [announced, setAnnounced] = useState({ first: text, text: '' });

  useEffect(() => {
    if (text === announced.first || text === announced.text) return undefined;
    const timer = setTimeout(() => setAnnounced({ first: '', text }), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [text, announced]);

  return (
    <p role="status" className="sr-only">
      {announced.text}
    </p>
  );
}
