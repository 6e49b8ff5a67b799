import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import {
  $offerRequest,
  dropOfferRequest,
  requestOffer,
} from '../../../stores/chat/offers/offer-request.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

const load = () => import('./OfferComposer.tsx').then(({ OfferComposer }) => OfferComposer);

function giveUp(): void {
  dropOfferRequest();
  showNotLoaded();
}

type Props = {
  conversation: Conversation;
  /** The id of the trade ad that the URL asks to answer (behaviour M4). */
  tradeAdId?: string | null | undefined;
};

/** Loads the composer of trade offers when a button or the URL first opens it. */
export function OfferComposerHost({ conversation, tradeAdId = null }: Props) {
  const isWanted = useStore($offerRequest, { ssr: 'initial' }) !== null;
  const Composer = useLoaded(isWanted, load, giveUp);
  const asked = useRef('');

  useEffect(() => {
    const ask = JSON.stringify([conversation.id, tradeAdId]);
    if (tradeAdId === null || asked.current === ask) return;
    asked.current = ask;
    requestOffer({ kind: 'trade-ad', conversation, tradeAdId });
  }, [conversation, tradeAdId]);
  useEffect(() => dropOfferRequest, []);

  return Composer && <Composer />;
}
