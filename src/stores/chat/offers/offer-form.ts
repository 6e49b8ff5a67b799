import { atom } from 'nanostores';
import { readUntil } from '../../../api/shared/backend.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { readTradeAd } from '../../../api/trades/trade-ads.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import type { Side } from '../../../contract/trades/trade-form.ts';
import { isSameTrade, type OfferSides, otherSideOf } from '../../../domain/chat/offer-sides.ts';
import * as slots from '../../../domain/trades/slots.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { showToast } from '../../site/toast.ts';
import { propose } from './offer-actions.ts';
import { dropOfferRequest, type OfferRequest } from './offer-request.ts';

/** What an offer belongs to: the ad it answers, the offer it counters, or neither. */
type Subject = { conversation: Conversation; tradeAdId: string | null; counters: Offer | null };

/** An offer that is being put together, once what it starts from is known. */
export type OpenOffer = Subject & {
  state: 'open';
  offering: slots.Slots;
  wanted: slots.Slots;
  /** What is to be known of what stands in the slots; '' for nothing. */
  note: string;
  /** Why it could not be sent, in plain words; '' while nothing has failed. */
  problem: string;
};
export type OfferForm = OpenOffer | (Subject & { state: 'loading' | 'failed' });

/** The composer of a trade offer; null while it is closed. */
export const $offerForm = atom<OfferForm | null>(null);

/** What was filled in and not sent, as long as the page is there (behaviour M5). */
const drafts = new Map<string, OpenOffer>();
const keyOf = ({ conversation, tradeAdId, counters }: Subject) =>
  JSON.stringify([conversation.id, tradeAdId, counters?.id]);

const NOTHING: OfferSides = { offering: [], wanted: [], leftOut: [] };

function open(subject: Subject, start: OfferSides, note = ''): void {
  const kept = drafts.get(keyOf(subject));
  const { offering, wanted } = start;
  const fresh = { offering: slots.slotsOf(offering), wanted: slots.slotsOf(wanted), note };
  $offerForm.set({ ...fresh, ...kept, ...subject, problem: '', state: 'open' });
}

/** Opens the composer with what was last filled in and not sent, else empty. */
function openOffer(conversation: Conversation): void {
  open({ conversation, tradeAdId: null, counters: null }, NOTHING);
}

/** Opens the composer to answer an offer with another, which starts as that offer from the reader's side. */
function openCounter(conversation: Conversation, offer: Offer): void {
  open({ conversation, tradeAdId: null, counters: offer }, otherSideOf(offer));
}

/** What is said of categories, which cannot change hands. */
function leftOutText({ leftOut }: OfferSides, username: string): string {
  if (leftOut.length === 0) return '';
  const names = [...new Set(leftOut)].join(', ');
  return `${username} looks for: ${names}. An offer needs certain items, so choose what you would give.`;
}

function openFor(subject: Subject, tradeAd: TradeAd | null): void {
  const { partner } = subject.conversation;
  const withoutTradeAd = { ...subject, tradeAdId: null };
  if (tradeAd === null) {
    open(
      withoutTradeAd,
      NOTHING,
      'This trade ad is gone. You can still make an offer of your own.',
    );
  } else if (tradeAd.user.id !== partner.id) {
    open(withoutTradeAd, NOTHING, `This trade ad is not by ${partner.username}.`);
  } else {
    const start = otherSideOf(tradeAd);
    open(subject, start, leftOutText(start, partner.username));
  }
}

/** Opens the composer with an ad from the reader's side (behaviour M4); one that is gone says so. */
export async function openOfferFor(conversation: Conversation, tradeAdId: string): Promise<void> {
  const subject = { conversation, tradeAdId, counters: null };
  const loading: OfferForm = { ...subject, state: 'loading' };
  $offerForm.set(loading);
  const isAsked = () => $offerForm.get() === loading;
  try {
    const tradeAd = await readTradeAd(readUntil(deadline()), tradeAdId);
    if (isAsked()) openFor(subject, tradeAd);
  } catch {
    if (isAsked()) $offerForm.set({ ...subject, state: 'failed' });
  }
}

/** Starts what the composer was opened for. */
export function openRequested(request: OfferRequest): void {
  const { conversation } = request;
  if (request.kind === 'new') openOffer(conversation);
  else if (request.kind === 'counter') openCounter(conversation, request.offer);
  else void openOfferFor(conversation, request.tradeAdId);
}

/** Closes the composer; what was filled in is kept for the next time. */
export function closeOffer(): void {
  $offerForm.set(null);
  dropOfferRequest();
}

function change(part: Partial<OpenOffer>): void {
  const form = $offerForm.get();
  if (form?.state !== 'open') return;
  const next = { ...form, ...part };
  drafts.set(keyOf(next), next);
  $offerForm.set(next);
}

const sideOf = (side: Side): slots.Slots => {
  const form = $offerForm.get();
  return form?.state === 'open' ? form[side] : slots.emptySlots();
};

/** Puts an item into a slot; one that the side has already gets the amount instead (behaviour N5). */
export function chooseForOffer(side: Side, index: number, chosen: TradeItem): void {
  const { slots: filled, increased } = slots.fillSlot(sideOf(side), index, chosen);
  const note = increased && `Increased quantity of ${increased.item.name} to ${increased.amount}`;
  change({ [side]: filled, problem: '', ...(note === null ? {} : { note }) });
}

/** Empties a slot. */
export function removeFromOffer(side: Side, index: number): void {
  change({ [side]: slots.clearSlot(sideOf(side), index), problem: '' });
}

/** Four more slots on a side, where that is allowed (behaviour N2). */
export function addOfferSlots(side: Side): void {
  if (slots.canAddSlots(sideOf(side))) change({ [side]: slots.addSlots(sideOf(side)) });
}

/** Four empty slots a side. */
export function clearOffer(): void {
  const none = slots.emptySlots();
  change({ offering: none, wanted: none, note: '', problem: '' });
}

/** What is given and got, without the empty slots. */
export function offerSides({ offering, wanted }: OpenOffer) {
  return { offering: slots.filledSlots(offering), wanted: slots.filledSlots(wanted) };
}

const NO_CHANGE = 'This is the offer that you got. Change something in it first.';

/** Whether a counter offer is the offer that it counters: there is nothing to send then. */
export function changesNothing(form: OpenOffer): boolean {
  const { counters } = form;
  return counters !== null && isSameTrade(offerSides(form), otherSideOf(counters));
}

/** Sends the offer; what fails is said in the composer, with all that was filled in. */
export async function sendOffer(): Promise<void> {
  const form = $offerForm.get();
  if (form?.state !== 'open') return;
  const { conversation, tradeAdId, counters } = form;
  const sides = offerSides(form);
  if (changesNothing(form)) return change({ problem: NO_CHANGE });
  const done = await propose({
    ...{ conversationId: conversation.id, tradeAdId, counters: counters?.id ?? null },
    ...sides,
  });
  const now = $offerForm.get();
  const isOpen = now !== null && keyOf(now) === keyOf(form);
  if ('offer' in done) {
    drafts.delete(keyOf(form));
    if (isOpen) closeOffer();
  } else if (done.problem !== null) {
    if (isOpen) change({ problem: done.problem });
    else showToast({ kind: 'error', title: done.problem });
  }
}
