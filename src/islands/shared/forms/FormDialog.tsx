import { type ReactNode, useId } from 'react';
import { Modal } from './Modal.tsx';

type Props = { isOpen: boolean; close: () => void; title: ReactNode; children: ReactNode };

/** A modal dialog with a title above a form. */
export function FormDialog({ isOpen, close, title, children }: Props) {
  const id = useId();
  return (
    <Modal
      isOpen={isOpen}
      close={close}
      className="prompt card max-h-[calc(100dvh-2rem)] w-[min(480px,100vw-2rem)] overflow-y-auto"
      aria-labelledby={id}
    >
      <h2 id={id} dir="auto" className="text-xl wrap-anywhere">
        {title}
      </h2>
      {children}
    </Modal>
  );
}
