import { useEffect, useState } from 'react';

/** How long after the end of a touch its click may come, in milliseconds. */
const CLICK_MS = 100;

/**
 * The value from before the press of a button or link, until the press has ended in its click. New rows would else move
 * the button away, and the press would have no effect or another one.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [isPressed, setPressed] = useState(false);
  const [held, setHeld] = useState(value);
  if (!isPressed && held !== value) setHeld(value);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const press = ({ target }: Event) => {
      clearTimeout(timer);
      setPressed(target instanceof Element && target.closest('button, a') !== null);
    };
    const release = () => {
      timer = setTimeout(() => setPressed(false), CLICK_MS);
    };
    const events = new AbortController();
    const options = { signal: events.signal, passive: true };
    window.addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel', 'blur']) {
      window.addEventListener(end, release, options);
    }
    return () => {
      events.abort();
      clearTimeout(timer);
    };
  }, []);

  return isPressed ? held : value;
}
