/** The body of a trade ad; items are slugs or whole references. */
export function trade(
  offering: readonly (string | object)[] = ['cat'],
  wanted: readonly (string | object)[] = ['dog'],
  more: object = {},
) {
  const side = (items: readonly (string | object)[]) =>
    items.map((one) => (typeof one === 'string' ? { petSlug: one, quantity: 1 } : one));
  return { offering_items: side(offering), looking_for_items: side(wanted), ...more };
}
