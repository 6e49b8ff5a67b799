import { serializeTradedPet } from '../../../contract/items/item-codec.ts';
import { toItemRecord } from '../../data/items/item-row.ts';
import type { FoundTradeAd } from '../../data/trades/find-trade-ads.ts';

type Line = FoundTradeAd['lines'][number];

/** An item of a side with what the value tracker knows of it (contract: Shapes). */
type WireReference = {
  petSlug: string;
  quantity: number;
  isCategory: boolean;
  extras?: unknown;
  pet?: ReturnType<typeof serializeTradedPet>;
};

/** A line of a trade's side as the site sees it. */
export function toReference(line: Omit<Line, 'ad_id' | 'side' | 'place'>): WireReference {
  const { slug, quantity, is_category, extras, item } = line;
  return {
    petSlug: slug,
    quantity,
    isCategory: is_category === 1,
    ...(extras === null ? {} : { extras: JSON.parse(extras) }),
    ...(item === null ? {} : { pet: serializeTradedPet(toItemRecord(item)) }),
  };
}

/** A trade ad as the site sees it (contract: Shapes); `created_at` in epoch milliseconds. */
export function toWireTradeAd({ lines, username, avatar_url, ...ad }: FoundTradeAd) {
  const sideOf = (which: Line['side']) =>
    lines.filter(({ side }) => side === which).map(toReference);
  return {
    id: ad.id,
    user_id: ad.user_id,
    user: { username, avatar_url },
    title: ad.title,
    status: ad.status,
    created_at: ad.created_at,
    offering_items: sideOf('offering'),
    looking_for_items: sideOf('wanted'),
  };
}

export type WireTradeAd = ReturnType<typeof toWireTradeAd>;
