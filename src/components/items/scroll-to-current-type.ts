/** Brings the current type into view where the row of types scrolls. */
export function showCurrentType(): void {
  document
    .querySelector('.type-button[aria-current]')
    ?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
}
