/** The delays of tooltips in milliseconds (behaviour G12). */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
const GAP = 8;

let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = 0;
let isOpen = false;

function position(tip: HTMLElement, target: Element): void {
  const around = target.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = around.bottom + GAP + height <= innerHeight;
  const left = around.left + (around.width - width) / 2;
  tip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  tip.style.top = `${below ? around.bottom + GAP : around.top - GAP - height}px`;
}

/** Shows the `data-tip` of the hovered or focused element (behaviour G12). */
export function startTooltips(): void {
  const tip = document.createElement('div');
  // Without the attribute's property, the polyfill finds the attribute.
  tip.setAttribute('popover', 'manual');
  tip.dataset.tooltip = '';
  tip.className =
    'pointer-events-none fixed inset-auto m-0 max-w-60 rounded border border-hairline bg-text px-2.5 py-1.5 text-xs text-ground';
  // The text repeats the target's own label, which screen readers announce already.
  tip.ariaHidden = 'true';
  document.body.append(tip);

  function show(target: Element, text: string) {
    tip.textContent = text;
    tip.showPopover();
    isOpen = true;
    position(tip, target);
  }

  function hide() {
    clearTimeout(timer);
    if (!isOpen) return;
    tip.hidePopover();
    isOpen = false;
    closedAt = performance.now();
  }

  function scheduleShow(event: Event) {
    const target = event.target instanceof Element ? event.target.closest('[data-tip]') : null;
    hide();
    const text = target?.getAttribute('data-tip');
    if (target === null || !text) return;
    const wait = performance.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
    timer = setTimeout(show, wait, target, text);
  }

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') scheduleShow(event);
  });
  document.addEventListener('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible'))
      scheduleShow(event);
  });
  for (const end of ['focusout', 'pointerdown', 'scroll', 'pagehide']) {
    window.addEventListener(end, hide, { capture: true, passive: true });
  }
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide());
}
