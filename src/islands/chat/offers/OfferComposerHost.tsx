import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import {
  $offerRequest,
  dropOfferRequest,
  requestOffer,
} from '../../../stores/chat/offers/offer-request.ts';
import { useOpened } from '../../shared/use-loaded.ts';

const load = () => import('./OfferComposer.tsx').then(({ OfferComposer }) => OfferComposer);

type Props = {
  conversation: Conversation;
  /** The id of the trade ad that the URL asks to answer (behaviour M4). */
  tradeAdId?: string | null | undefined;
};

/** Loads the composer of trade offers when a button or the URL first opens it. */
export function OfferComposerHost({ conversation, tradeAdId = null }: Props) {
  const isWanted = useStore($offerRequest, { ssr: 'initial' }) !== null;
  const Composer = useOpened(isWanted, load, dropOfferRequest);
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
