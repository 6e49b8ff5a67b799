/** A placeholder in the size of an item's card and chart. */
export function ItemSkeleton() {
  return (
    <div className="item-skeleton" aria-hidden="true">
      <div className="card card-skeleton breathing" />
      <div className="skeleton" />
    </div>
  );
}
