import * as v from 'valibot';
import { type FoundEvent, readEvents } from '../chat/events.ts';
import type { ReportRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';
import { sidesOf, type TradeAdLine } from '../trades/save-trade-ad.ts';

/** How many events a report copies: those before the reported one, that one, and some that came after it. */
const EVENTS_MAX = 25;
const LATER_MAX = 5;

const side = v.array(v.object({ slug: v.string(), quantity: v.number() }));
const trade = v.object({ offering: side, wanted: side });

const evidence = v.object({
  events: v.array(
    v.object({
      seq: v.number(),
      sender_id: v.string(),
      at: v.number(),
      kind: v.string(),
      /** The text of a message, else null. */
      text: v.nullable(v.string()),
      /** An offer as its proposer sees it. Copies of earlier releases do not name who that is. */
      offer: v.nullable(v.object({ proposer_id: v.optional(v.string()), ...trade.entries })),
    }),
  ),
  tradeAd: v.nullable(v.object({ created_at: v.number(), ...trade.entries })),
});

/** A copy of what was reported: a part of a conversation in the order of `seq`, or a trade ad. */
export type Evidence = v.InferOutput<typeof evidence>;

const toStack = ({ slug, quantity }: Pick<TradeAdLine, 'slug' | 'quantity'>) => ({
  slug,
  quantity,
});

function copyEvent({ seq, sender_id, at, kind, body, offer }: FoundEvent): Evidence['events'][0] {
  return {
    seq,
    sender_id,
    at,
    kind,
    text: kind === 'message' ? body : null,
    offer: offer && {
      proposer_id: offer.proposer_id,
      offering: offer.offering.map(toStack),
      wanted: offer.wanted.map(toStack),
    },
  };
}

/** Copies a trade ad of a player, removed or not; null when they have no such trade ad any more. */
async function copyTradeAd(db: Database, id: string, user: string): Promise<Evidence['tradeAd']> {
  const found = await db
    .selectFrom('trade_ads')
    .select('created_at')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (found === undefined) return null;
  const lines = await db
    .selectFrom('trade_ad_items')
    .select(['side', 'slug', 'quantity'])
    .where('ad_id', '=', id)
    .orderBy('place')
    .execute();
  return { ...found, ...sidesOf(lines, toStack) };
}

/** Copies what a report is about, so that nothing that is deleted later takes it away. */
export async function collectEvidence(
  db: Database,
  report: Pick<ReportRow, 'user_id' | 'conversation_id' | 'seq' | 'ad_id'>,
): Promise<Evidence> {
  const { user_id, conversation_id, seq, ad_id } = report;
  const before = seq === null ? undefined : seq + LATER_MAX + 1;
  const events =
    conversation_id === null
      ? []
      : await readEvents(db, conversation_id, { before, limit: EVENTS_MAX });
  const tradeAd = ad_id === null ? null : await copyTradeAd(db, ad_id, user_id);
  return { events: events.map(copyEvent), tradeAd };
}

/** Parses the stored evidence of a report; throws when it has another structure. */
export function readEvidence(text: string): Evidence {
  return v.parse(evidence, JSON.parse(text));
}
