/** Stands in the place of the comparison until its scripts have loaded. */
export function CompareLoading() {
  return (
    <div role="status">
      <p className="sr-only">Loading the comparison...</p>
      <div className="grid gap-4" aria-hidden="true">
        <div className="skeleton h-16 max-w-prose" />
        <div className="skeleton h-64" />
        <div className="skeleton h-64" />
      </div>
    </div>
  );
}
