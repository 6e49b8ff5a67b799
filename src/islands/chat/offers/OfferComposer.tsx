import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  $offerForm,
  closeOffer,
  type OfferForm,
  openOfferFor,
  openRequested,
} from '../../../stores/chat/offers/offer-form.ts';
import { $offerRequest } from '../../../stores/chat/offers/offer-request.ts';
import { loadPart } from '../../../stores/shared/load-part.ts';
import { closeSelector } from '../../../stores/trades/selector.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { Modal } from '../../shared/forms/Modal.tsx';
import { NameAsOf } from '../../shared/NameAsOf.tsx';
import { ItemSelectorHost } from '../../trades/selector/ItemSelectorHost.tsx';
import { OfferFields } from './OfferFields.tsx';

function Content({ form }: { form: OfferForm }) {
  switch (form.state) {
    case 'loading':
      return (
        <p role="status" className="notice">
          Loading the trade ad...
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className="notice">
          <p>The trade ad could not be loaded.</p>
          <Button
            onClick={() =>
              form.tradeAdId !== null && void openOfferFor(form.conversation, form.tradeAdId)
            }
          >
            Try again
          </Button>
        </div>
      );
    case 'open':
      return <OfferFields form={form} />;
  }
}

function close(): void {
  closeSelector();
  closeOffer();
}

/** Follows the trade ad of the open offer. Returns how to stop that. */
function followTradeAd() {
  const following = loadPart(
    () => import('../../../stores/chat/offers/follow-offered-trade-ad.ts'),
  ).then(({ followOfferedTradeAd }) => followOfferedTradeAd());
  return () => void following.then((stop) => stop());
}

/** Fills the screen of a phone. On a low screen all of it scrolls, otherwise only the part between title and buttons. */
const DIALOG =
  'card m-auto max-h-[calc(100dvh-2rem)] w-[min(1120px,100%-2rem)] max-w-none p-0 text-text shadow-(--shade) backdrop:bg-backdrop open:flex open:flex-col max-md:m-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:rounded-none max-md:border-0 low:open:block low:open:overflow-y-auto';

/** The dialog in which a player composes a trade offer. The item selector opens over it. */
export function OfferComposer() {
  const request = useStore($offerRequest, { ssr: 'initial' });
  const form = useStore($offerForm, { ssr: 'initial' });
  const isOpen = form !== null;
  const tradeAdId = form?.tradeAdId ?? null;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (request !== null) openRequested(request);
  }, [request]);
  useEffect(() => close, []);
  useEffect(() => (tradeAdId === null ? undefined : followTradeAd()), [tradeAdId]);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);

  return (
    <>
      <Modal isOpen={isOpen} close={closeOffer} className={DIALOG} aria-labelledby="offer-title">
        <header className="flex items-center justify-between gap-3 border-b border-hairline py-2 pr-2 pl-4">
          <h2
            ref={heading}
            id="offer-title"
            tabIndex={-1}
            dir="auto"
            className="min-w-0 text-xl wrap-anywhere outline-none"
          >
            {form?.counters ? 'Counter the offer of ' : 'Offer a trade to '}
            <bdi translate="no">{form?.conversation.partner.username}</bdi>
            {form !== null && (
              <span className="block text-sm font-normal text-muted empty:hidden">
                <NameAsOf user={form.conversation.partner} />
              </span>
            )}
          </h2>
          <Button className="button-icon size-11 shrink-0" aria-label="Close" onClick={closeOffer}>
            ✕
          </Button>
        </header>
        {form !== null && <Content form={form} />}
      </Modal>
      <ItemSelectorHost />
    </>
  );
}
