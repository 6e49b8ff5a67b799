/**
 * Marks the page while a modal dialog is open: it does not scroll then, and it dims the strip of its scrollbar, which
 * no backdrop reaches. A `:root:has()` selector would be evaluated at every DOM change.
 */
export function startModalMark(): void {
  // The event does not bubble.
  document.addEventListener(
    'toggle',
    () => {
      const isModal = document.querySelector(':modal') !== null;
      document.documentElement.toggleAttribute('data-modal', isModal);
    },
    true,
  );
}
