import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { $selector, closeSelector } from '../../../stores/trades/selector.ts';
import { Modal } from '../../shared/forms/Modal.tsx';
import { SelectorBody } from './SelectorBody.tsx';

/** The element that gets the focus first. On touch it is not the search box, which would open the keyboard. */
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const isMouse = matchMedia('(pointer: fine)').matches;
  return dialog.querySelector('h3') ?? dialog.querySelector(isMouse ? 'input' : '[tabindex="0"]');
}

/** Fills the screen of a phone. */
const DIALOG =
  'card m-auto h-[min(760px,100dvh-2rem)] max-h-none w-[min(820px,100%-2rem)] max-w-none p-0 text-text shadow-(--shade) backdrop:bg-backdrop max-md:h-dvh max-md:w-full max-md:rounded-none max-md:border-0';

/** The dialog `Select Item` (behaviour N9). */
export function ItemSelector() {
  const request = useStore($selector, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (request !== null && dialog.current !== null) initialFocus(dialog.current)?.focus();
  }, [request]);
  return (
    <Modal
      ref={dialog}
      isOpen={request !== null}
      close={closeSelector}
      onClick={(event) => event.target === event.currentTarget && closeSelector()}
      className={DIALOG}
      aria-labelledby="selector-title"
    >
      {request !== null && <SelectorBody request={request} />}
    </Modal>
  );
}
