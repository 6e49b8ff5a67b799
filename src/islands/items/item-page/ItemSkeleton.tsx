/** Stands where an item's card and chart will come, in their size. */
export function ItemSkeleton() {
  return (
    <div className="item-skeleton" aria-hidden="true">
      <div className="card card-skeleton breathing" />
      <div className="skeleton" />
    </div>
  );
}
