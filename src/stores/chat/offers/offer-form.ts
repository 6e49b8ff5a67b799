import { atom } from 'nanostores';
import { readUntil } from '../../../api/shared/backend.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { serverNow } from '../../../api/shared/server-clock.ts';
import { readTradeAd } from '../../../api/trades/trade-ads.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { isSameTrade, type OfferSides, otherSideOf } from '../../../domain/chat/offer-sides.ts';
import { endsAt } from '../../../domain/deals/trade-ad-life.ts';
import { heavyLoss } from '../../../domain/trades/heavy-loss.ts';
import * as slots from '../../../domain/trades/slots.ts';
import type { Side, TradeItem } from '../../../domain/trades/trade-item.ts';
import { showToast } from '../../site/toast.ts';
import { propose } from './offer-actions.ts';
import { dropOfferRequest, type OfferRequest } from './offer-request.ts';

/** The subject of an offer: the trade ad that it answers, the offer that it counters, or neither. */
type Subject = {
  conversation: Conversation;
  tradeAdId: string | null;
  /** When the hour of the trade ad ends (epoch ms). */
  adEndsAt?: number;
  counters: Offer | null;
};

/** An offer that the player is putting together, once its start is known. */
export type OpenOffer = Subject & {
  state: 'open';
  offering: slots.Slots;
  wanted: slots.Slots;
  /** A note about the slots; '' for none. */
  note: string;
  /** The names in the note, which are not translated (behaviour G22). */
  names: readonly string[];
  /** The sides before the choice that the note tells; null when it tells none. */
  undo: Pick<OpenOffer, Side> | null;
  /** Why sending failed, in plain words; '' without a failure. */
  problem: string;
  /** Whether the player is asked to confirm the trade as it is (behaviour M9). */
  isAsked: boolean;
};
export type OfferForm = OpenOffer | (Subject & { state: 'loading' | 'failed' });

/** The trade offer's form; null while it is closed. */
export const $offerForm = atom<OfferForm | null>(null);

/** Forms that were filled in and not sent, for as long as the page lives (behaviour M5). */
const drafts = new Map<string, OpenOffer>();
const keyOf = ({ conversation, tradeAdId, counters }: Subject) =>
  JSON.stringify([conversation.id, tradeAdId, counters?.id]);

const NOTHING: OfferSides = { offering: [], wanted: [], leftOut: [] };

type Note = Pick<OpenOffer, 'note' | 'names'>;
const NO_NOTE: Note = { note: '', names: [] };

function open(subject: Subject, start: OfferSides, note = NO_NOTE): void {
  const kept = drafts.get(keyOf(subject));
  const { offering, wanted } = start;
  const fresh = { offering: slots.slotsOf(offering), wanted: slots.slotsOf(wanted), ...note };
  const unsent = { problem: '', isAsked: false, state: 'open' } as const;
  $offerForm.set({ undo: null, ...fresh, ...kept, ...subject, ...unsent });
}

/** The note about categories, which cannot change hands. */
function leftOutNote({ leftOut }: OfferSides, username: string): Note {
  if (leftOut.length === 0) return NO_NOTE;
  const names = [...new Set(leftOut)].join(', ');
  const note = `${username} looks for: ${names}. An offer needs certain items, so choose what you would give.`;
  return { note, names: [username] };
}

function openFor(subject: Subject, tradeAd: TradeAd | null): void {
  const { partner } = subject.conversation;
  const withoutTradeAd = { ...subject, tradeAdId: null };
  if (tradeAd === null) {
    const note = 'This trade ad is gone. You can still make an offer of your own.';
    open(withoutTradeAd, NOTHING, { note, names: [] });
  } else if (tradeAd.user.id !== partner.id) {
    const { username } = partner;
    open(withoutTradeAd, NOTHING, {
      note: `This trade ad is not by ${username}.`,
      names: [username],
    });
  } else {
    const start = otherSideOf(tradeAd);
    const adEndsAt = endsAt(tradeAd.createdAt);
    open({ ...subject, adEndsAt }, start, leftOutNote(start, partner.username));
  }
}

/** Opens the form with a trade ad from the reader's side (behaviour M4). A missing trade ad gets a note. */
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

/** Opens the form for a request. */
export function openRequested(request: OfferRequest): void {
  const { kind, conversation } = request;
  const subject = { conversation, tradeAdId: null };
  if (kind === 'new') open({ ...subject, counters: null }, NOTHING);
  // A counter offer starts as the other offer from the reader's side.
  else if (kind === 'counter')
    open({ ...subject, counters: request.offer }, otherSideOf(request.offer));
  else void openOfferFor(conversation, request.tradeAdId);
}

/** Closes the form; its choice stays for the next time. */
export function closeOffer(): void {
  $offerForm.set(null);
  dropOfferRequest();
}

function change(part: Partial<OpenOffer>): void {
  const form = $offerForm.get();
  if (form?.state !== 'open') return;
  // A change makes an earlier confirmation invalid.
  const next = { ...form, undo: null, isAsked: false, ...part };
  drafts.set(keyOf(next), next);
  $offerForm.set(next);
}

const sideOf = (side: Side): slots.Slots => {
  const form = $offerForm.get();
  return form?.state === 'open' ? form[side] : slots.emptySlots();
};

/** Puts an item into a slot. If the side has the item already, its amount grows instead (behaviour N5). */
export function chooseForOffer(side: Side, index: number, chosen: TradeItem): void {
  const form = $offerForm.get();
  const { slots: filled, note, names } = slots.fillSlot(sideOf(side), index, chosen);
  const undo = form?.state === 'open' ? { offering: form.offering, wanted: form.wanted } : null;
  change({ [side]: filled, problem: '', ...(note === '' ? {} : { note, names, undo }) });
}

/** Takes back the choice that the note tells (behaviour N14). */
export function undoChoice(): void {
  const form = $offerForm.get();
  if (form?.state === 'open' && form.undo !== null)
    change({ ...form.undo, ...NO_NOTE, problem: '' });
}

/** Empties a slot. */
export function removeFromOffer(side: Side, index: number): void {
  change({ [side]: slots.clearSlot(sideOf(side), index), problem: '' });
}

/** Adds four slots to a side, where that is allowed (behaviour N2). */
export function addOfferSlots(side: Side): void {
  if (slots.canAddSlots(sideOf(side))) change({ [side]: slots.addSlots(sideOf(side)) });
}

/** Resets each side to four empty slots. */
export function clearOffer(): void {
  const none = slots.emptySlots();
  change({ offering: none, wanted: none, ...NO_NOTE, problem: '' });
}

/** The items on both sides, without the empty slots. */
export function offerSides({ offering, wanted }: OpenOffer) {
  return { offering: slots.filledSlots(offering), wanted: slots.filledSlots(wanted) };
}

const NO_CHANGE = 'This is the offer that you got. Change something in it first.';

/** Offers are made on open trade ads only (behaviour M33). */
const AD_ENDED = 'This trade ad has ended. You can still make an offer of your own.';

/** Whether a counter offer is equal to the offer that it counters, so that there is nothing to send. */
function changesNothing(form: OpenOffer): boolean {
  const { counters } = form;
  return counters !== null && isSameTrade(offerSides(form), otherSideOf(counters));
}

/** Goes back from the question to the offer. */
export const backToOffer = (): void => change({});

/** Sends the offer, and asks first where the player seems to lose by it. A failure is shown in the form, which keeps everything. */
export async function sendOffer(): Promise<void> {
  const form = $offerForm.get();
  if (form?.state !== 'open') return;
  const { conversation, tradeAdId, adEndsAt, counters } = form;
  const sides = offerSides(form);
  if (changesNothing(form)) return change({ problem: NO_CHANGE });
  if (tradeAdId !== null && adEndsAt !== undefined && serverNow() >= adEndsAt) {
    return change({ tradeAdId: null, note: AD_ENDED, names: [] });
  }
  if (!form.isAsked && heavyLoss(sides.offering, sides.wanted) !== null) {
    return change({ isAsked: true, problem: '' });
  }
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
