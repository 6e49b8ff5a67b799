/** A time span in epoch milliseconds: after `from`, up to and including `to`. */
export type Span = { from: number; to: number };

/** Creates the events of a time span, from each slot or every `step`-th. The event of a slot may be up to a slot later. */
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
