import { showToast } from './toast.ts';

/** Says that a part of the page could not be loaded when it was wanted. */
export function showNotLoaded(): void {
  showToast({
    kind: 'error',
    title: 'This could not be loaded. Check your connection and try again.',
  });
}
