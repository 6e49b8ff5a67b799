import type { Offer } from '../../../contract/chat/offer.ts';
import { OfferLink } from './OfferLink.tsx';
import { OfferTrade } from './OfferTrade.tsx';

type Props = { offer: Offer; me: string; words: string; hasLink: boolean };

/** That an offer came to nothing, in a line; what it was is there to be opened. */
export function OfferEnd({ offer, me, words, hasLink }: Props) {
  const { counteredBy } = offer;
  return (
    <div className="offer-end">
      <p dir="auto">
        {words}
        {hasLink && counteredBy !== null && (
          <>
            {' '}
            <OfferLink to={counteredBy} label="See the new offer" />
          </>
        )}
      </p>
      <details>
        <summary>Show what it was</summary>
        <div className="mt-2 grid gap-3">
          <OfferTrade offer={offer} me={me} />
        </div>
      </details>
    </div>
  );
}
