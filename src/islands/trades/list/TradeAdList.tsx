import type { ReactNode } from 'react';

/** Trade ads below each other, on a wide screen two in a row. What is out of view costs neither style nor layout; the clip margin leaves room for the ring of the focus. */
export function TradeAdList({ isHidden, children }: { isHidden?: true; children: ReactNode }) {
  return (
    <ul
      aria-hidden={isHidden}
      className={`grid gap-3 transition-opacity duration-120 *:grid *:min-w-0 *:[contain-intrinsic-size:auto_330px] *:[content-visibility:auto] *:[overflow-clip-margin:6px] lg:grid-cols-2 ${isHidden ? '' : 'in-aria-busy:opacity-60'}`}
    >
      {children}
    </ul>
  );
}
