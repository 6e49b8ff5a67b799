import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { AMOUNT_MAX } from '../../../domain/items/value.ts';
import { readTypedWhole } from '../../../domain/shared/typed-number.ts';
import { $locale } from '../../../stores/shared/locale.ts';
import { NumberBox } from '../../shared/NumberBox.tsx';

type Props = { label: string; limit: number | null; onChange: (limit: number | null) => void };

/** One end of the range of values (behaviour I17). It applies on Enter, or when the focus leaves. */
export function ValueLimit({ label, limit, onChange }: Props) {
  const id = useId();
  const locale = useStore($locale);
  const box = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (box.current !== null) box.current.value = limit === null ? '' : `${limit}`;
    setProblem('');
  }, [limit]);

  function apply() {
    const text = box.current?.value ?? '';
    const next = text.trim() === '' ? null : readTypedWhole(text, locale, AMOUNT_MAX);
    setProblem(typeof next === 'string' ? next : '');
    if (typeof next === 'string') return;
    if (box.current !== null) box.current.value = next === null ? '' : `${next}`;
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
