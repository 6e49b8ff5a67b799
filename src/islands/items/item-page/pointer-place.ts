import type { PointerEvent } from 'react';

/** Where a pointer is on an element from its left edge, 0, to its right edge, 1000. */
export function pointerPlace({ clientX, currentTarget }: PointerEvent<Element>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return ((clientX - left) / width) * 1000;
}
