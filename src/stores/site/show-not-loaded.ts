import { showToast } from './toast.ts';

/** Shows that a part of the page could not be loaded. */
export function showNotLoaded(): void {
  showToast({
    kind: 'error',
    title: 'This could not be loaded. Check your connection and try again.',
  });
}
