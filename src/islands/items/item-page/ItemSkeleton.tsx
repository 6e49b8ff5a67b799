/** A placeholder in the size of an item's card and chart. */
export function ItemSkeleton() {
  return (
    <div className="grid gap-4 *:min-h-95 lg:grid-cols-[340px_1fr]" aria-hidden="true">
      <div className="card card-skeleton animate-skeleton" />
      <div className="skeleton" />
    </div>
  );
}
