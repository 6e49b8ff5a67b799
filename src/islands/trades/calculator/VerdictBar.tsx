import { type RefObject, useEffect, useState } from 'react';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { useRootAttribute } from '../../shared/use-root-attribute.ts';
import { CompactTotals } from '../slots/CompactTotals.tsx';

/** Whether an element is in view; true until the browser has looked. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting ?? true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

type Props = {
  give: readonly TradeItem[];
  get: readonly TradeItem[];
  /** The totals on the page, in whose place the bar is. */
  totals: RefObject<HTMLElement | null>;
};

/** The verdict at the bottom of a phone while the totals are out of view (behaviour V5). Screen readers have the totals. */
export function VerdictBar({ give, get, totals }: Props) {
  const isInView = useInView(totals);
  const isShown = !isInView && give.length + get.length > 0;
  // Toasts stand above the bar.
  useRootAttribute('bottomBar', isShown);
  if (!isShown) return null;
  return (
    <div
      aria-hidden="true"
      data-verdict-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-surface px-4 py-3 md:hidden"
    >
      <CompactTotals give={give} get={get} />
    </div>
  );
}
