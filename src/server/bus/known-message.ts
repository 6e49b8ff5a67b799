import * as v from 'valibot';
import { readAs } from '../../contract/shared/read-as.ts';
import type { FoundEvent } from '../data/chat/events.ts';
import type { BusEvent } from './bus.ts';

/** A message that took longer may have been hidden meanwhile, so it is read from the database, in milliseconds. */
const FRESH_MS = 2000;

const knownMessage = v.object({
  conversation_id: v.string(),
  seq: v.number(),
  sender_id: v.string(),
  client_id: v.nullable(v.string()),
  kind: v.literal('message'),
  body: v.string(),
  at: v.number(),
  removed_at: v.null(),
  offer: v.null(),
});

/** The event that other processes may have: a message. The others are large, and change. */
export const toKnown = (event: FoundEvent | undefined): FoundEvent | undefined =>
  event?.kind === 'message' ? event : undefined;

/** Reads the message that a chat event is about; undefined where the database must be asked. `now` in epoch milliseconds. */
export function readKnown(event: BusEvent, raw: unknown, now: number): FoundEvent | undefined {
  const known = raw === undefined ? null : readAs(knownMessage, raw);
  if (known === null || event.kind !== 'chat-event') return undefined;
  const isIts = known.conversation_id === event.conversation && known.seq === event.seq;
  return isIts && Math.abs(now - known.at) < FRESH_MS ? known : undefined;
}
