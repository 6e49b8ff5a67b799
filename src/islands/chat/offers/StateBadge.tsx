import type { Offer } from '../../../contract/chat/offer.ts';
import { stateLabel } from '../../../domain/deals/offer-texts.ts';
import { useAge } from '../../shared/time/use-age.ts';

/** The state of an offer or agreement, as a badge in its tint. */
export function StateBadge({ offer }: { offer: Offer }) {
  const label = useAge((now) => stateLabel(offer, now));
  return (
    <span className="rounded-full border border-[color-mix(in_oklab,var(--tint)_55%,var(--hairline))] px-2.5 py-0.5 text-xs font-semibold">
      {label}
    </span>
  );
}
