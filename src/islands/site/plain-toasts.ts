import { $toast, dismissToast, TOAST_DURATION } from '../../stores/site/toast.ts';

/** The classes that place toasts: above the bar of a phone, and in a thread at its top, away from the composer. */
export const TOAST_PLACE =
  'fixed right-4 bottom-4 left-4 z-30 in-data-thread-open:top-52 in-data-thread-open:bottom-auto max-md:in-data-thread-open:top-34 max-md:in-data-bottom-bar:bottom-20 sm:left-auto sm:w-90';

/** The classes of a toast, whose `data-kind` colours its edge. */
export const TOAST_CARD =
  'card border-l-4 border-l-blue py-3 pr-2 pl-4 wrap-anywhere shadow-(--shade) data-[kind=error]:border-l-red data-[kind=success]:border-l-green';

/** Shows the title of each toast as a line of text without a button. Returns how to stop that. */
export function showPlainToasts(): () => void {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.className = `${TOAST_CARD} ${TOAST_PLACE} font-medium`;
  const end = $toast.subscribe((toast) => {
    line.hidden = toast === null;
    line.dataset.kind = toast?.kind;
    line.textContent = toast?.title ?? '';
    // A toast that the toaster has taken over is its own matter.
    const isShown = () => line.isConnected && $toast.get() === toast;
    if (toast !== null) setTimeout(() => isShown() && dismissToast(), TOAST_DURATION);
  });
  document.body.append(line);
  return () => {
    end();
    line.remove();
  };
}
