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
  // After each render: it may have been closed and opened again for something else in between.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen) element?.close();
    else if (!element?.open) element?.showModal();
  });
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
