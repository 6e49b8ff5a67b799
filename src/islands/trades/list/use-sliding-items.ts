import { type RefObject, useLayoutEffect, useRef } from 'react';

const SLIDE_MS = 200;

type Place = { left: number; top: number };

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts an item where it was. A transform moves nothing for the layout, so the page does not shift. */
function slide(item: Element, by: Place): void {
  const start = `${by.left}px ${by.top}px`;
  // With less motion it is there in the next frame.
  const duration = prefersLessMotion() ? 1 : SLIDE_MS;
  item.animate({ translate: [start, '0 0'] }, { duration, easing: 'ease-out' });
}

/** Lets the items of a list slide to the places that a change gives them, so that a reader can follow them (behaviour T16). `ids` are theirs, in order. */
export function useSlidingItems(list: RefObject<HTMLElement | null>, ids: string): void {
  const known = useRef(new Map<string, Place>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: places change with the order of the items
  useLayoutEffect(() => {
    const before = known.current;
    known.current = new Map();
    for (const item of list.current?.children ?? []) {
      if (!(item instanceof HTMLElement)) continue;
      const place = { left: item.offsetLeft, top: item.offsetTop };
      const was = before.get(item.id);
      known.current.set(item.id, place);
      if (was === undefined || (was.left === place.left && was.top === place.top)) continue;
      slide(item, { left: was.left - place.left, top: was.top - place.top });
    }
  }, [list, ids]);
}
