import type { ReactNode, Ref } from 'react';

type Props = { ref?: Ref<HTMLUListElement>; isHidden?: true; children: ReactNode };

/**
 * A grid of trade ads, with two columns on a wide screen. Cards out of view cost neither style nor layout. The first
 * ones have their height at once, so that a new one does not change it in view. The clip margin leaves space for the
 * focus outline.
 */
export function TradeAdList({ ref, isHidden, children }: Props) {
  return (
    <ul
      ref={ref}
      aria-hidden={isHidden}
      className={`grid gap-3 transition-opacity duration-120 *:grid *:min-w-0 *:[contain-intrinsic-size:auto_330px] [&>:nth-child(n+5)]:[content-visibility:auto] *:[overflow-clip-margin:6px] lg:grid-cols-2 ${isHidden ? '' : 'in-aria-busy:opacity-60'}`}
    >
      {children}
    </ul>
  );
}
