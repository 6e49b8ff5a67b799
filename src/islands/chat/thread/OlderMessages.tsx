import { useEffect, useRef } from 'react';

type Props = { state: 'none' | 'idle' | 'loading' | 'failed'; from: number; onLoad: () => void };

/** The distance above the view at which the next page loads. */
const ROOT_MARGIN = '800px 0px 0px 0px';

/** The top of a thread. It loads the page above when it comes near the view (behaviour M2). */
export function OlderMessages({ state, from, onLoad }: Props) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const top = container.current;
    if (top === null || state !== 'idle') return undefined;
    const onIntersect: IntersectionObserverCallback = (entries) => {
      if (from > 1 && entries.some(({ isIntersecting }) => isIntersecting)) onLoad();
    };
    const root = top.closest('[data-message-log]');
    const observer = new IntersectionObserver(onIntersect, { root, rootMargin: ROOT_MARGIN });
    observer.observe(top);
    return () => observer.disconnect();
  }, [state, from, onLoad]);

  return (
    // Scroll anchoring must not choose this element: older messages are inserted between it and the others.
    <div
      ref={container}
      className="min-h-10 pb-3 text-center text-xs text-muted [overflow-anchor:none]"
    >
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
