import { type EndReason, isSuspension } from '../deals/reasons.ts';

/** An event of a conversation as far as it says who wrote it. */
export type Authored = { senderId: string; kind: string; offer?: { reason: EndReason | null } };

/** Who wrote an event; null for an end that nobody wrote: an offer that ended by itself, and what a suspension ended (behaviour M39). */
export function authorOf({ senderId, kind, offer }: Authored): string | null {
  return kind === 'ended' || isSuspension(offer?.reason ?? null) ? null : senderId;
}
