import { useEffect, useRef } from 'react';

type Props = { state: 'none' | 'idle' | 'loading' | 'failed'; from: number; onLoad: () => void };

/** How far above the view the next page is asked for. */
const AHEAD = '800px 0px 0px 0px';

/** The upper end of a thread: asks for the page above when it comes near (behaviour M2). */
export function OlderMessages({ state, from, onLoad }: Props) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const top = place.current;
    if (top === null || state !== 'idle') return undefined;
    const look: IntersectionObserverCallback = (entries) => {
      if (from > 1 && entries.some(({ isIntersecting }) => isIntersecting)) onLoad();
    };
    const root = top.closest('.thread-log');
    const watch = new IntersectionObserver(look, { root, rootMargin: AHEAD });
    watch.observe(top);
    return () => watch.disconnect();
  }, [state, from, onLoad]);

  return (
    <div ref={place} className="thread-top">
      {state === 'none' && <p>This is where your conversation begins.</p>}
      {state === 'failed' && (
        <p role="alert">
          Older messages could not be loaded.{' '}
          <button type="button" className="button" onClick={onLoad}>
            Try again
          </button>
        </p>
      )}
      {(state === 'idle' || state === 'loading') && <p>Loading older messages…</p>}
    </div>
  );
}
