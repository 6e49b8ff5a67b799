/** Says which side of a trade has no items, where each needs one (behaviour M5, N6); null when both have some. */
export function missingSide(sides: Record<'offering' | 'wanted', readonly unknown[]>) {
  if (sides.offering.length === 0) return 'You must offer at least one item';
  return sides.wanted.length === 0 ? "You must specify at least one item you're looking for" : null;
}
