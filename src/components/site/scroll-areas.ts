/** How long a scroll area's bar stays after the last move, in milliseconds (behaviour G12). */
const HIDE_DELAY = 600;

/** Shows the bars of scroll areas only while they move (behaviour G12). */
export function startScrollAreas(): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('.scroll-area')) return;
      target.dataset.scrolling = '';
      clearTimeout(timers.get(target));
      timers.set(
        target,
        setTimeout(() => delete target.dataset.scrolling, HIDE_DELAY),
      );
    },
    { capture: true, passive: true },
  );
}
