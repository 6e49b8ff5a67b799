import { serializeTradedPet } from '../../../contract/items/item-codec.ts';
import type { ReferenceShape, TradeAdShape } from '../../../contract/trades/shapes.ts';
import { TRADE_AD_TITLE } from '../../../contract/trades/trade-ad.ts';
import { toItemRecord } from '../../data/db/item-row.ts';
import type { FoundTradeAd } from '../../data/trades/find-trade-ads.ts';
import { extrasOf, sidesOf } from '../../data/trades/save-trade-ad.ts';
import { toWireMark } from '../players/user-wire.ts';

type Line = FoundTradeAd['lines'][number];

/** Converts a line of a side for the site. */
export function toReference(line: Omit<Line, 'ad_id' | 'side' | 'place'>): ReferenceShape {
  const { slug, quantity, is_category, extras, item } = line;
  return {
    petSlug: item === null ? slug : (item.slug ?? item.id),
    quantity,
    isCategory: is_category === 1,
    ...(extras === null ? {} : { extras: extrasOf(line) }),
    ...(item === null ? {} : { pet: serializeTradedPet(toItemRecord(item)) }),
  };
}

/** Converts a trade ad for the site (contract: Shapes); `created_at` in epoch milliseconds. */
export function toWireTradeAd(tradeAd: FoundTradeAd): TradeAdShape {
  const { id, user_id, username, avatar_url, status, created_at, lines } = tradeAd;
  const { offering, wanted } = sidesOf(lines, toReference);
  return {
    ...{ id, user_id },
    user: { username, avatar_url, ...toWireMark({ ...tradeAd, id: user_id }) },
    ...{ title: TRADE_AD_TITLE, status, created_at },
    offering_items: offering,
    looking_for_items: wanted,
  };
}
