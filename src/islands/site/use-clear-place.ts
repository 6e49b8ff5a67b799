import { type RefObject, useLayoutEffect } from 'react';
import { clearShift } from './clear-shift.ts';

/** How often the place is looked at again, in milliseconds, because the page below scrolls and loads. */
const LOOK_MS = 250;

/** The buttons that a view is for, and those that confirm what a question asks about. */
const MAIN_BUTTONS = 'main :is(.button-accent, .button-danger)';

/** Moves the region of a toast so that it covers none of the page's main buttons in view. It stays while it is pointed at. */
export function useClearPlace(region: RefObject<HTMLElement | null>, toast: object | null): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null || toast === null) return undefined;
    let shift = 0;
    const place = () => {
      const buttons = [...document.querySelectorAll(MAIN_BUTTONS)];
      const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const space = { left: 0, right: innerWidth, top: Math.max(0, top), bottom: innerHeight };
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      shift += clearShift(element.getBoundingClientRect(), boxes, space);
      element.style.translate = `0 ${shift}px`;
    };
    element.style.translate = '';
    // The toast gets its height after this.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    const look = () => element.matches(':hover, :focus-within') || place();
    const timer = setInterval(look, LOOK_MS);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [region, toast]);
}
