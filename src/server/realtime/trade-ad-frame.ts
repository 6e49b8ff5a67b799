import { FRAME_BYTES_MAX } from '../../contract/shared/envelope.ts';
import type { FoundAd } from '../data/trades/find-trade-ads.ts';
import { toWireAd, type WireAd } from '../routes/trades/trade-ad-wire.ts';

/** What a frame holds beside the ad: the type and the braces. */
const ENVELOPE_BYTES = 100;
const NAME_MAX = 60;

type Reference = WireAd['offering_items'][number];
type Leaner = (reference: Reference) => object;

/** Without what only a hover card shows. */
const plain: Leaner = ({ pet, ...reference }) => {
  if (pet === undefined) return reference;
  const { id, slug, name, image, rarity, value, itemType, Price, SellPrice } = pet;
  const kept = { id, slug, name, image, rarity, value, itemType, Price, SellPrice };
  return { ...reference, pet: kept };
};

/** Without pictures, which addresses may be long, and with names cut. */
const short: Leaner = ({ pet, ...reference }) => {
  if (pet === undefined) return reference;
  const { slug, rarity, value, itemType, Price, SellPrice } = pet;
  const name = Array.from(pet.name).slice(0, NAME_MAX).join('');
  return { ...reference, pet: { slug, name, rarity, value, itemType, Price, SellPrice } };
};

/** Without pets: their slugs say which they are. */
const bare: Leaner = ({ pet: _, ...reference }) => reference;

const isFitting = (ad: object) =>
  Buffer.byteLength(JSON.stringify(ad)) <= FRAME_BYTES_MAX - ENVELOPE_BYTES;

/** An ad as it is sent over the channel: whole, or when a frame cannot hold it with less and less of its pets. */
export function fittingAd(found: FoundAd): object {
  const ad = toWireAd(found);
  if (isFitting(ad)) return ad;
  const leaner = (lean: Leaner) => ({
    ...ad,
    offering_items: ad.offering_items.map(lean),
    looking_for_items: ad.looking_for_items.map(lean),
  });
  return [plain, short].map(leaner).find(isFitting) ?? leaner(bare);
}
