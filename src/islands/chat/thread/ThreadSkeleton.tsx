/** Placeholders for messages that are loading. */
export function ThreadSkeleton() {
  return (
    <div className="thread-middle thread-skeleton" aria-busy="true">
      <p className="sr-only">Loading messages…</p>
      <span className="skeleton" />
      <span className="skeleton" data-own />
      <span className="skeleton" />
      <span className="skeleton" data-own />
    </div>
  );
}
