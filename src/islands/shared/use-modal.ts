import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Opens and closes a modal dialog. The element stays mounted, so that the browser restores the focus. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) element?.close();
    else if (!element?.open) element?.showModal();
  }, [isOpen]);
  return dialog;
}

/**
 * Props for a dialog that the reader can close. Escape closes it at once. The `close` event is late: the dialog may
 * be open again by then. `after` gets the closed dialog.
 */
export function dialogCloseProps(close: () => void, after?: (dialog: HTMLDialogElement) => void) {
  return {
    onCancel: close,
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (currentTarget.open) return;
      close();
      after?.(currentTarget);
    },
  };
}
