/** Holds the place of the watches while they load. */
export function WatchingSkeleton() {
  return (
    <div role="status">
      <p className="sr-only">Loading your watches...</p>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]" aria-hidden="true">
        <div className="grid content-start gap-4">
          <div className="skeleton h-22" />
          <div className="skeleton h-24" />
          <div className="skeleton h-24" />
        </div>
        <div className="grid content-start gap-4">
          <div className="skeleton h-60" />
          <div className="skeleton h-48" />
        </div>
      </div>
      <p className="mt-4 animate-appear-late text-muted">
        The backend has not answered yet. Your watches open as soon as it does.
      </p>
    </div>
  );
}
