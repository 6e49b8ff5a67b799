import type { Offer } from '../../../contract/chat/offer.ts';
import { isOpenDeal } from '../../../domain/chat/deal.ts';
import { useAge } from '../../shared/time/use-age.ts';
import { WithNames } from '../../shared/WithNames.tsx';
import { DealButtons } from './DealButtons.tsx';
import { dealText } from './offer-texts.ts';

type Props = { offer: Offer; me: string; partner: string };

/** How an agreement stands, and what the reader can say about it (behaviour M15). */
export function DealFooter({ offer, me, partner }: Props) {
  const text = useAge((now) => dealText(offer, now, me, partner));
  const isOpen = useAge((now) => isOpenDeal(offer, now));
  return (
    <>
      {text !== '' && (
        <p dir="auto" className="wrap-anywhere">
          <WithNames text={text} names={[partner]} />
        </p>
      )}
      {isOpen && <DealButtons offer={offer} me={me} partner={partner} />}
    </>
  );
}
