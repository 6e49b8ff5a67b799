import type { TradedPetShape } from '../../../contract/items/shapes.ts';
import { FRAME_BYTES_MAX } from '../../../contract/shared/envelope.ts';
import type { ReferenceShape } from '../../../contract/trades/shapes.ts';
import type { FoundTradeAd } from '../../data/trades/find-trade-ads.ts';
import { toWireTradeAd } from '../../rules/trades/trade-ad-wire.ts';

/** Bytes of a frame beside the trade ad: the type and the braces. */
const ENVELOPE_BYTES = 100;
const NAME_MAX = 60;

/** Makes an item reference smaller. */
type Reduce = (reference: ReferenceShape) => object;

/** The facts that a tile shows and a verdict counts. */
function countedFacts(pet: TradedPetShape) {
  const { slug, rarity, value, itemType, Price, SellPrice, tradeable, mutationMultipliers } = pet;
  return { slug, rarity, value, itemType, Price, SellPrice, tradeable, mutationMultipliers };
}

/** Leaves out what only a hover card shows. */
const withoutDetails: Reduce = ({ pet, ...reference }) => {
  if (pet === undefined) return reference;
  const { id, name, image } = pet;
  return { ...reference, pet: { id, name, image, ...countedFacts(pet) } };
};

/** Leaves out pictures, whose URLs may be long, and shortens names. */
const withoutPictures: Reduce = ({ pet, ...reference }) => {
  if (pet === undefined) return reference;
  const name = Array.from(pet.name).slice(0, NAME_MAX).join('');
  return { ...reference, pet: { name, ...countedFacts(pet) } };
};

/** Leaves out the items; their slugs remain. */
const withoutPets: Reduce = ({ pet: _, ...reference }) => reference;

/** Leaves out the extras, too, which may be those of many merged entries. */
const withoutExtras: Reduce = ({ pet: _, extras: __, ...reference }) => reference;

const fitsFrame = (tradeAd: object) =>
  Buffer.byteLength(JSON.stringify(tradeAd)) <= FRAME_BYTES_MAX - ENVELOPE_BYTES;

/** Converts a trade ad for the channel, and reduces its items step by step until a frame can hold it. */
export function tradeAdForFrame(found: FoundTradeAd): object {
  const tradeAd = toWireTradeAd(found);
  if (fitsFrame(tradeAd)) return tradeAd;
  const reduced = (reduce: Reduce) => ({
    ...tradeAd,
    offering_items: tradeAd.offering_items.map(reduce),
    looking_for_items: tradeAd.looking_for_items.map(reduce),
  });
  const steps = [withoutDetails, withoutPictures, withoutPets].map(reduced);
  return steps.find(fitsFrame) ?? reduced(withoutExtras);
}
