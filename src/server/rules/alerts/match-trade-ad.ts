import type { AlertEvents } from '../../../contract/alerts/alert-event.ts';
import { toTradeItem } from '../../../contract/trades/trade-item.ts';
import { tradeAdText } from '../../../domain/alerts/alert-text.ts';
import { matchesTradeAd } from '../../../domain/alerts/trade-ad-match.ts';
import { findCandidates } from '../../data/alerts/candidates.ts';
import { watchedOf } from '../../data/alerts/watch-row.ts';
import { playersApartFrom } from '../../data/chat/blocks.ts';
import type { Database } from '../../data/db/tables.ts';
import { formerSlugsOf } from '../../data/items/former-slugs.ts';
import { type FoundTradeAd, findTradeAdsById } from '../../data/trades/find-trade-ads.ts';
import { sidesOf } from '../../data/trades/save-trade-ad.ts';
import { toReference } from '../trades/trade-ad-wire.ts';
import type { Matched } from './plan-alert.ts';

/** The slugs by which watches may name the items of a trade ad, those of before too, and the slug of today of each. */
async function namesOf(db: Database, { lines }: FoundTradeAd) {
  const ids = lines.flatMap(({ item }) => item?.id ?? []);
  const slugs = new Map(lines.map(({ item_id, slug, item }) => [item_id, item?.slug ?? slug]));
  const former = await formerSlugsOf(db, ids);
  const byFormer = new Map(former.map(({ slug, item_id }) => [slug, slugs.get(item_id)]));
  return {
    slugs: [...new Set([...lines.map(({ slug }) => slug), ...slugs.values(), ...byFormer.keys()])],
    today: (slug: string) => byFormer.get(slug) ?? slug,
  };
}

/** The alerts of a trade ad that is still open: not to its author, nor across a block (behaviour E4). */
export async function matchTradeAd(
  db: Database,
  { tradeAd: id }: AlertEvents['trade-ad'],
  { at, now }: { at: number; now: number },
): Promise<Matched[]> {
  const [tradeAd] = await findTradeAdsById(db, [id], now);
  if (tradeAd === undefined) return [];
  const { lines, user_id: author } = tradeAd;
  const sides = sidesOf(lines, (line) => toTradeItem(toReference(line)) ?? []);
  const { slugs, today } = await namesOf(db, tradeAd);
  const apart = await playersApartFrom(db, author);
  return (await findCandidates(db, 'trade-ads', slugs)).flatMap((watch) => {
    const watched = watchedOf(watch);
    if (watched.kind !== 'trade-ads') return [];
    const { offering, wanted, fair } = watched.target;
    const target = { offering: today(offering), wanted: today(wanted), fair };
    if (!matchesTradeAd(target, sides)) return [];
    if (watch.user_id === author || (watch.user_id !== null && apart.has(watch.user_id))) return [];
    return { watch, key: id, at, text: tradeAdText(target, sides) };
  });
}
