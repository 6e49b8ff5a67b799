import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { $selector, closeSelector } from '../../../stores/trades/selector.ts';
import { dialogCloseProps } from '../../shared/use-modal.ts';
import { SelectorBody } from './SelectorBody.tsx';

/** The element that gets the focus first. On touch it is not the search box, which would open the keyboard. */
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const isMouse = matchMedia('(pointer: fine)').matches;
  return dialog.querySelector('h3') ?? dialog.querySelector(isMouse ? 'input' : '[tabindex="0"]');
}

/**
 * The whole screen of a phone. */
const DIALOG =
  'card m-auto h-[min(760px,100dvh-2rem)] max-h-none w-[min(820px,100%-2rem)] max-w-none p-0 text-text shadow-(--shade) backdrop:bg-backdrop max-md:h-dvh max-md:w-full max-md:rounded-none max-md:border-0';

/** The dialog `Select Item` (behaviour N9). The browser traps the focus, closes it on Escape and restores the focus.
 */
export function ItemSelector() {
  const request = useStore($selector, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);

  // The dialog opens before its content measures itself.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (request === null) element.close();
    else if (!element.open) {
      element.showModal();
      initialFocus(element)?.focus();
    }
  }, [request]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      className={DIALOG}
      aria-labelledby="selector-title"
      {...dialogCloseProps(closeSelector)}
      onClick={(event) => event.target === event.currentTarget && closeSelector()}
    >
      {request !== null && <SelectorBody request={request} />}
    </dialog>
  );
}
