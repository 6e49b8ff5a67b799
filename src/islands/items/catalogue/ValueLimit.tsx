import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { AMOUNT_MAX } from '../../../domain/items/value.ts';
import { readTypedWhole } from '../../../domain/shared/typed-number.ts';
import { $locale } from '../../../stores/shared/locale.ts';
import { NumberBox } from '../../shared/forms/NumberBox.tsx';

type Props = {
  label: string;
  limit: number | null;
  /** Whether nothing filters, as after Clear. What cannot be read goes then, too. */
  isCleared: boolean;
  onChange: (limit: number | null) => void;
};

/** One end of the range of values (behaviour I17). It applies on Enter, or when the focus leaves. */
export function ValueLimit({ label, limit, isCleared, onChange }: Props) {
  const id = useId();
  const locale = useStore($locale);
  const box = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const show = useCallback((shown: number | null) => {
    if (box.current !== null) box.current.value = shown === null ? '' : `${shown}`;
    setProblem('');
  }, []);
  useEffect(() => show(limit), [show, limit]);
  useEffect(() => {
    if (isCleared) show(null);
  }, [show, isCleared]);

  function apply() {
    const text = box.current?.value ?? '';
    const next = text.trim() === '' ? null : readTypedWhole(text, locale, AMOUNT_MAX);
    if (typeof next === 'string') {
      setProblem(next);
      return;
    }
    show(next);
    if (next !== limit) onChange(next);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <NumberBox
        id={id}
        ref={box}
        problem={problem}
        className="field min-w-0 px-2 text-sm text-text"
        placeholder="Any"
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
    </div>
  );
}
