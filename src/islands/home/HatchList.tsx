import { useState } from 'react';
import type { Hatch } from '../../contract/home/hatch.ts';
import { HatchRow } from './HatchRow.tsx';
import { HATCH_LIST, hatchPlace } from './hatch-layout.ts';

/**
 * Hatches, newest first. The list holds still under the pointer and the focus, so that a link does not change when
 * pressed.
 */
export function HatchList({ hatches }: { hatches: readonly Hatch[] }) {
  const [held, setHeld] = useState<readonly Hatch[] | null>(null);
  return (
    <ul
      className={HATCH_LIST}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(hatches)}
      onPointerLeave={() => setHeld(null)}
      onFocus={() => setHeld((was) => was ?? hatches)}
      onBlur={() => setHeld(null)}
    >
      {(held ?? hatches).map((hatch, index) => (
        <li key={hatch.id} className={hatchPlace(index)}>
          <HatchRow hatch={hatch} />
        </li>
      ))}
    </ul>
  );
}
