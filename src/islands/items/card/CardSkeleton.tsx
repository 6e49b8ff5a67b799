/** Stands where a card will come, in its size; one element, as many of them come and go at a key press. */
export function CardSkeleton() {
  return <div className="item-card card card-skeleton" aria-hidden="true" />;
}
