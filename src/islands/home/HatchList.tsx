import { useState } from 'react';
import type { Hatch } from '../../contract/home/hatch.ts';
import { HatchRow } from './HatchRow.tsx';
import { HATCH_LIST, hatchClasses } from './hatch-layout.ts';

/**
 * Hatches, newest first. The list does not change under the pointer and the focus, so that a link does not change when
 * pressed.
 */
export function HatchList({ hatches }: { hatches: readonly Hatch[] }) {
  const [frozen, setFrozen] = useState<readonly Hatch[] | null>(null);
  return (
    <ul
      className={HATCH_LIST}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setFrozen(hatches)}
      onPointerLeave={() => setFrozen(null)}
      onFocus={() => setFrozen((previous) => previous ?? hatches)}
      onBlur={() => setFrozen(null)}
    >
      {(frozen ?? hatches).map((hatch, index) => (
        <li key={hatch.id} className={hatchClasses(index)}>
          <HatchRow hatch={hatch} />
        </li>
      ))}
    </ul>
  );
}
