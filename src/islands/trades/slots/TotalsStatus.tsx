import { useEffect, useState } from 'react';

/** How long a trade stands still before its outcome is read out, in milliseconds. */
const SETTLED = 1200;

/** Reads the outcome of a trade out once it has settled; what stood there at the start is not news. */
export function TotalsStatus({ words }: { words: string }) {
  const [said, setSaid] = useState({ first: words, words: '' });

  useEffect(() => {
    if (words === said.first || words === said.words) return undefined;
    const timer = setTimeout(() => setSaid({ first: '', words }), SETTLED);
    return () => clearTimeout(timer);
  }, [words, said]);

  return (
    <p role="status" className="sr-only">
      {said.words}
    </p>
  );
}
