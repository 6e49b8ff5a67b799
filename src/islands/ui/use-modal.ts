import { type RefObject, useLayoutEffect, useRef } from 'react';

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
