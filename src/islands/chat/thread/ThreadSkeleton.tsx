/** Placeholders for messages that are loading. */
export function ThreadSkeleton() {
  return (
    <div
      className="relative grid min-h-0 flex-1 content-end gap-3 overflow-hidden p-3 contain-strict *:h-11 *:w-[55%] low:h-[calc(100dvh-56px)] low:flex-none"
      aria-busy="true"
    >
      <p className="sr-only">Loading messages…</p>
      <span className="skeleton" />
      <span className="skeleton justify-self-end" />
      <span className="skeleton" />
      <span className="skeleton justify-self-end" />
    </div>
  );
}
