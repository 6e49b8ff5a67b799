import { useStore } from '@nanostores/react';
import { periodShare, type Shop } from '../../domain/status/shop.ts';
import { $now } from '../../stores/shared/clock.ts';

/** The bar of a shop's period (behaviour S11). Screen readers have the countdown, which says the same. Forced colours leave a border, and no background. */
export function PeriodBar({ shop }: { shop: Shop }) {
  const share = periodShare(shop, useStore($now, { ssr: () => 0 }));
  if (share === null) return null;
  return (
    <span
      aria-hidden="true"
      data-period=""
      className="absolute inset-x-0 top-full mt-0.5 overflow-hidden rounded-full bg-raised"
    >
      <span
        className="block border-b-4 border-accent"
        style={{ transform: `translateX(${share * 100 - 100}%)` }}
      />
    </span>
  );
}
