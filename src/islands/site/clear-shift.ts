/** A rectangle in the window, in pixels. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The space between a toast and a button. */
const GAP = 8;

/** The top of a toast moved up (-1) or down (1) until it covers no button; null if it would leave the space. */
function clearTop(toast: Box, buttons: readonly Box[], space: Box, way: -1 | 1): number | null {
  const height = toast.bottom - toast.top;
  const beside = buttons.filter(({ left, right }) => left < toast.right && right > toast.left);
  let top = toast.top;
  for (;;) {
    if (top < space.top || top + height > space.bottom) return null;
    const hit = beside.find((one) => one.top < top + height && one.bottom > top);
    if (hit === undefined) return top;
    top = way < 0 ? hit.top - GAP - height : hit.bottom + GAP;
  }
}

/** How far a toast moves down, in pixels, so that it covers none of the buttons: the shorter way; 0 where there is no room. */
export function clearShift(toast: Box, buttons: readonly Box[], space: Box): number {
  const ways = [-1, 1] as const;
  const shifts = ways
    .map((way) => clearTop(toast, buttons, space, way))
    .flatMap((top) => (top === null ? [] : [top - toast.top]));
  return shifts.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
}
