/** A placeholder in the size of a card. It is one element, because a key press may add and remove many. */
export function CardSkeleton() {
  return <div className="item-card card card-skeleton" aria-hidden="true" />;
}
