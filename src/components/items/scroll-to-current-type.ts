/** Scrolls the row of item types to the current one. */
export function scrollToCurrentType(): void {
  document
    .querySelector('[data-tab-links] [aria-current]')
    ?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
}
