import type { Offer } from '../../../contract/chat/offer.ts';
import { EventTime } from '../messages/EventTime.tsx';
import { OfferLink } from './OfferLink.tsx';
import { OfferTrade } from './OfferTrade.tsx';

type Props = {
  offer: Offer;
  /** When it ended, in epoch milliseconds. */
  at: number;
  me: string;
  text: string;
  hasLink: boolean;
};

/** One line for an offer that ended without a trade. Its items are in a closed disclosure. */
export function OfferEnd({ offer, at, me, text, hasLink }: Props) {
  const { counteredBy } = offer;
  return (
    <div className="w-[min(100%,560px)] rounded-lg border border-dashed border-edge px-3 py-2 text-sm/normal wrap-anywhere">
      <p dir="auto">
        {text}
        {hasLink && counteredBy !== null && (
          <>
            {' '}
            <OfferLink to={counteredBy} label="See the new offer" />
          </>
        )}
      </p>
      <details>
        <summary className="inline-flex min-h-8 items-center text-muted underline">
          Show what it was
        </summary>
        <div className="mt-2 grid gap-3">
          <OfferTrade offer={offer} me={me} />
        </div>
      </details>
      <EventTime at={at} />
    </div>
  );
}
