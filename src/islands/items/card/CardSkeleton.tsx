/** A placeholder in the size of a card. It is one element, because a key press may add and remove many. */
export function CardSkeleton() {
  return (
    <div
      className="card card-skeleton h-full min-h-[346px] w-full max-w-card min-w-30"
      aria-hidden="true"
    />
  );
}
