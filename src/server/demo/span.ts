/** A time span in epoch milliseconds: after `from`, up to and including `to`. */
export type Span = { from: number; to: number };

/** Creates the events of a time span, from each slot or every `step`-th. The event of a slot may be up to a slot later. */
export function inSpan<T extends { at: number }>(
  span: Span,
  slot: number,
  step: number,
  createEvent: (slot: number) => T | null,
): T[] {
  const events: T[] = [];
  const first = Math.ceil((Math.floor(span.from / slot) - 1) / step) * step;
  for (let index = first; index * slot <= span.to; index += step) {
    const event = createEvent(index);
    if (event !== null && event.at > span.from && event.at <= span.to) events.push(event);
  }
  return events;
}
