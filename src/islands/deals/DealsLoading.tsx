/** Stands in the place of the deals while they load, also in the HTML before scripts have. */
export function DealsLoading() {
  return (
    <div role="status">
      <p className="sr-only">Loading your deals...</p>
      <div className="grid gap-3" aria-hidden="true">
        {['one', 'two', 'three'].map((key) => (
          <div key={key} className="skeleton h-32" />
        ))}
      </div>
    </div>
  );
}
