import { useEffect, useRef } from 'react';
import { parseTypedLimit } from '../../../domain/items/further-filters.ts';

type Props = { label: string; limit: number | null; onChange: (limit: number | null) => void };

/** One end of the range of values. It applies on Enter, or when the focus leaves; other text than a whole number is no limit. */
export function ValueLimit({ label, limit, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.value = limit === null ? '' : `${limit}`;
  }, [limit]);

  function apply() {
    const next = parseTypedLimit(box.current?.value ?? '');
    if (box.current !== null) box.current.value = next === null ? '' : `${next}`;
    if (next !== limit) onChange(next);
  }

  return (
    <label className="flex min-w-0 flex-col gap-1 text-xs text-muted">
      {label}
      <input
        ref={box}
        className="field min-w-0 px-2 text-sm text-text"
        inputMode="numeric"
        placeholder="Any"
        maxLength={20}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
    </label>
  );
}
