import { useStore } from '@nanostores/react';
import type { Offer } from '../../../contract/chat/offer.ts';
import { $ageNow } from '../../../stores/shared/clock.ts';
import { stateLabel } from './offer-texts.ts';

/** The state of an offer or agreement, as a badge in its tint. */
export function StateBadge({ offer }: { offer: Offer }) {
  const now = useStore($ageNow);
  return (
    <span className="rounded-full border border-[color-mix(in_oklab,var(--tint)_55%,var(--hairline))] px-2.5 py-0.5 text-caption font-semibold">
      {stateLabel(offer, now)}
    </span>
  );
}
