import type { ReactNode } from 'react';

/** A grid of trade ads, with two columns on a wide screen. Cards out of view cost neither style nor layout. The clip margin leaves space for the focus outline. */
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
