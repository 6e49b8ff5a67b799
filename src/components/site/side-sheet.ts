/**
 * Handles the side sheet (behaviour G6). The native dialog traps the focus, closes on Escape and restores the
 * focus.
 */
export function startSideSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>('#side-sheet');
  const opener = document.querySelector('[data-sheet-open]');
  if (sheet === null || opener === null) return;
  const wide = matchMedia('(width >= 48rem)');
  opener.addEventListener('click', () => sheet.showModal());
  sheet.querySelector('[data-sheet-close]')?.addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
  wide.addEventListener('change', () => wide.matches && sheet.close());
  window.addEventListener('pagehide', () => sheet.close());
}
