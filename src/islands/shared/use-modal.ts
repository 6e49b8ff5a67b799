import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Opens and closes a dialog; it stays in the page, so that the browser gives the focus back. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) element?.close();
    else if (!element?.open) element?.showModal();
  }, [isOpen]);
  return dialog;
}

/** Props of a dialog that is closed by the reader too: at once on Escape. Browsers tell of a close a moment late: it may be open again by then. `after` is for the closed dialog. */
export function whenClosed(close: () => void, after?: (dialog: HTMLDialogElement) => void) {
  return {
    onCancel: close,
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (currentTarget.open) return;
      close();
      after?.(currentTarget);
    },
  };
}
