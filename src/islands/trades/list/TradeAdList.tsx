import type { ReactNode, Ref } from 'react';

type Props = { ref?: Ref<HTMLUListElement>; isHidden?: true; children: ReactNode };

/**
 * A grid of trade ads: three in a row at 1280 px, two beside advertising. On a phone, cards out of view cost neither
 * style nor layout. The first ones have their height at once, so that a new one does not change it in view. With
 * several in a row a card would come into view, or leave it, while it slides. The clip margin leaves space for the focus
 * outline.
 */
export function TradeAdList({ ref, isHidden, children }: Props) {
  return (
    <ul
      ref={ref}
      aria-hidden={isHidden}
      className={`grid gap-3 transition-opacity duration-120 *:grid *:min-w-0 *:[contain-intrinsic-size:auto_368px] max-md:[&>:nth-child(n+5)]:[content-visibility:auto] *:[overflow-clip-margin:6px] grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] ${isHidden ? '' : 'in-aria-busy:opacity-60'}`}
    >
      {children}
    </ul>
  );
}
