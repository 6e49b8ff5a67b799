import { useStore } from '@nanostores/react';
import type { Offer } from '../../../contract/chat/offer.ts';
import { isOpenDeal } from '../../../domain/chat/deal.ts';
import { $ageNow } from '../../../stores/shared/clock.ts';
import { DealButtons } from './DealButtons.tsx';
import { dealText } from './offer-texts.ts';

type Props = { offer: Offer; me: string; partner: string };

/** How an agreement stands, and what the reader can say about it (behaviour M15). */
export function DealFooter({ offer, me, partner }: Props) {
  const now = useStore($ageNow);
  const text = dealText(offer, now, me, partner);
  const mayAnswer = isOpenDeal(offer, now) && offer.confirmedBy !== me;
  return (
    <>
      {text !== '' && (
        <p dir="auto" className="wrap-anywhere">
          {text}
        </p>
      )}
      {mayAnswer && <DealButtons offer={offer} partner={partner} />}
    </>
  );
}
