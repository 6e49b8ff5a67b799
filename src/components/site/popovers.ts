/** Acts once the page has popovers. Browsers before 2024 load them first; where that fails, the menus stay closed (decision 0054). */
export function withPopovers(act: () => void): void {
  if ('popover' in HTMLElement.prototype) act();
  else void import('@oddbird/popover-polyfill').then(act, () => {});
}
