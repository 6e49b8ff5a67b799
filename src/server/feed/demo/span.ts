/** A stretch of time in epoch milliseconds: after `from`, up to and with `to`. */
export type Span = { from: number; to: number };

/** What the slots of a stretch of time make, every one or every so many of them; a slot's own may come up to a slot later. */
export function inSpan<T extends { at: number }>(
  span: Span,
  slot: number,
  step: number,
  make: (slot: number) => T | null,
): T[] {
  const made: T[] = [];
  const first = Math.ceil((Math.floor(span.from / slot) - 1) / step) * step;
  for (let which = first; which * slot <= span.to; which += step) {
    const one = make(which);
    if (one !== null && one.at > span.from && one.at <= span.to) made.push(one);
  }
  return made;
}
