import { type KeyboardEvent, useEffect, useRef } from 'react';

/** A question inside a card or dialog. Its first button has the focus. Escape cancels it, and a dialog around it stays open. */
export function useQuestion(onCancel: () => void) {
  const firstButton = useRef<HTMLButtonElement>(null);
  useEffect(() => firstButton.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }
  return { firstButton, onKeyDown };
}
