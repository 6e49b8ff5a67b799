/** How long the scroll bar stays visible after the last scroll, in milliseconds (behaviour G12). */
const HIDE_DELAY = 600;

/** Shows the scroll bars of scroll areas only while they scroll (behaviour G12). */
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
