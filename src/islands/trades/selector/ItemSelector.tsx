import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { $selector, closeSelector } from '../../../stores/trades/selector.ts';
import { whenClosed } from '../../shared/use-modal.ts';
import { useRootAttribute } from '../../shared/use-root-attribute.ts';
import { SelectorBody } from './SelectorBody.tsx';

/** Where the focus goes at first: a finger wants no keyboard over the grid before it asks for one. */
function firstPlace(dialog: HTMLDialogElement): HTMLElement | null {
  const isMouse = matchMedia('(pointer: fine)').matches;
  return dialog.querySelector('h3') ?? dialog.querySelector(isMouse ? 'input' : '[tabindex="0"]');
}

/** The dialog `Select Item` (behaviour N9): the browser keeps the focus inside, closes on Escape and gives the focus back. */
export function ItemSelector() {
  const request = useStore($selector, { ssr: 'initial' });
  const dialog = useRef<HTMLDialogElement>(null);
  useRootAttribute('selecting', request !== null);

  // Open before anything in it looks at its size.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (request === null) element.close();
    else if (!element.open) {
      element.showModal();
      firstPlace(element)?.focus();
    }
  }, [request]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      className="selector card"
      aria-labelledby="selector-title"
      {...whenClosed(closeSelector)}
      onClick={(event) => event.target === event.currentTarget && closeSelector()}
    >
      {request !== null && <SelectorBody request={request} />}
    </dialog>
  );
}
