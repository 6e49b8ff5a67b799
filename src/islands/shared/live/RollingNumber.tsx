import { useLayoutEffect, useRef } from 'react';

/** Makes elements of the digits that differ, counted from the last one. `styles/parts.css` lets them roll. */
function markDigits(element: HTMLElement, before: string, after: string): void {
  const offset = before.length - after.length;
  const parts = [...after].map((character, place) => {
    const old = before[place + offset] ?? '';
    if (character === old || !/[0-9]/.test(character)) return character;
    const digit = document.createElement('span');
    digit.textContent = character;
    digit.dataset.before = old;
    return digit;
  });
  element.replaceChildren(...parts);
}

type Props = {
  /** The number; NaN while it is not known. */
  value: number;
  /** What shows. */
  text: string;
};

/** A number whose digits roll when it changes (behaviour G37). Its text is the new one at once; old digits are style. */
export function RollingNumber({ value, text }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef({ value, text });
  useLayoutEffect(() => {
    const { current } = element;
    const before = shown.current;
    shown.current = { value, text };
    const direction = Math.sign(value - before.value);
    if (!current || !direction || document.hidden) return;
    current.dataset.roll = `${direction}`;
    markDigits(current, before.text, text);
    current.onanimationend = () => {
      current.textContent = text;
    };
  }, [value, text]);
  return (
    <span ref={element} className="block">
      {text}
    </span>
  );
}
