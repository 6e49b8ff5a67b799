import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'ref'> & {
  isOpen: boolean;
  /** Called when the reader closes it; Escape does so at once. */
  close?: () => void;
  onClosed?: (dialog: HTMLDialogElement) => void;
  ref?: RefObject<HTMLDialogElement | null>;
};

/** A modal dialog. The element stays mounted, so that the browser restores the focus. */
export function Modal({ isOpen, close, onClosed, ref, ...attributes }: Props) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) element?.close();
    else if (!element?.open) element?.showModal();
  }, [isOpen, dialog]);
  return (
    <dialog
      ref={dialog}
      onCancel={close}
      onClose={({ currentTarget }) => {
        // The event is late: the dialog may be open again by now.
        if (currentTarget.open) return;
        close?.();
        onClosed?.(currentTarget);
      }}
      {...attributes}
    />
  );
}
