import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import { $offerForm, closeOffer, openOfferFor } from '../../../stores/chat/offer-form.ts';
import { sayNotLoaded } from '../../../stores/not-loaded.ts';
import { closeSelector } from '../../../stores/selector.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

const load = () => import('./OfferComposer.tsx').then(({ OfferComposer }) => OfferComposer);

function close(): void {
  closeSelector();
  closeOffer();
}

function giveUp(): void {
  close();
  sayNotLoaded();
}

type Props = {
  conversation: Conversation;
  /** The ad that the address asks to answer (acceptance M4). */
  adId?: string | null | undefined;
};

/** Loads the composer of trade offers when it is first opened, by a button or by the address. */
export function OfferComposerHost({ conversation, adId = null }: Props) {
  const isWanted = useStore($offerForm, { ssr: 'initial' }) !== null;
  const Composer = useLoaded(isWanted, load, giveUp);
  const asked = useRef('');

  useEffect(() => {
    const ask = JSON.stringify([conversation.id, adId]);
    if (adId === null || asked.current === ask) return;
    asked.current = ask;
    void openOfferFor(conversation, adId);
  }, [conversation, adId]);
  useEffect(() => close, []);

  return Composer && <Composer />;
}
