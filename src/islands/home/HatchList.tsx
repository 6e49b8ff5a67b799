import { useState } from 'react';
import type { Hatch } from '../../contract/home/hatch.ts';
import { HatchRow } from './HatchRow.tsx';

/** Hatches, newest first. They stand still under the pointer and the focus, so that a link is not another when it is pressed. */
export function HatchList({ hatches }: { hatches: readonly Hatch[] }) {
  const [held, setHeld] = useState<readonly Hatch[] | null>(null);
  return (
    <ul
      className="hatches scroll-area"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(hatches)}
      onPointerLeave={() => setHeld(null)}
      onFocus={() => setHeld((was) => was ?? hatches)}
      onBlur={() => setHeld(null)}
    >
      {(held ?? hatches).map((hatch) => (
        <li key={hatch.id}>
          <HatchRow hatch={hatch} />
        </li>
      ))}
    </ul>
  );
}
