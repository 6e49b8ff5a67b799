import type { ChatBusMessageOf } from '../../bus/chat-bus-messages.ts';
import { findConversationsWith } from '../../data/chat/conversations.ts';
import type { Database } from '../../data/db/tables.ts';
import { type EndMessage, endDueOffers } from '../chat/end-offers.ts';

/** A message to publish when a suspension begins or ends. */
export type MarketMessage = EndMessage | ChatBusMessageOf<'partner-changed'>;

/** Ends what is open of an account whose suspension has begun, and tells everybody who has a conversation with it (behaviour M34). Returns what to publish; `now` in epoch milliseconds. */
export async function marketMessages(
  db: Database,
  account: string,
  now: number,
): Promise<MarketMessage[]> {
  const ends = await endDueOffers(db, now, { user: account });
  const conversations = await findConversationsWith(db, account);
  const changes = conversations.map((one) => ({ kind: 'partner-changed', ...one }) as const);
  return [...ends, ...changes];
}
