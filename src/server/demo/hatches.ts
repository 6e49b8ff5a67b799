import type { FeedEvent } from '../../contract/items/feed.ts';
import { rarityRank } from '../../domain/items/rarity.ts';
import { DEMO_ITEMS, type DemoItem } from './demo-items.ts';
import { pick, seededRandom } from './random.ts';

/** Each slot of four seconds has one hatch in its first half, so hatches are two to six seconds apart. */
export const HATCH_SLOT = 4000;
const SECRET_SHARE = 0.05;

const PETS = DEMO_ITEMS.filter((item) => item.type === 'Pet');
const SECRETS = PETS.filter((pet) => pet.rarity === 'Secret');

/** Each rarity hatches about half as often as the one below it, so Infinity hatches very rarely. */
const WEIGHTED_PETS = PETS.filter((pet) => pet.rarity !== 'Secret').map((pet) => ({
  pet,
  weight: 0.5 ** (rarityRank(pet.rarity) ?? 0),
}));
const WEIGHT_SUM = WEIGHTED_PETS.reduce((sum, { weight }) => sum + weight, 0);

function hatchedPet(slot: number, seed: number): DemoItem {
  const random = seededRandom(seed, 'which pet', slot);
  if (seededRandom(seed, 'secret', slot) < SECRET_SHARE) return pick(SECRETS, random);
  let remaining = random * WEIGHT_SUM;
  for (const { pet, weight } of WEIGHTED_PETS) {
    remaining -= weight;
    if (remaining < 0) return pet;
  }
  return pick(PETS, random);
}

const FIRST =
  'Amber Berry Breezy Bubbly Cloudy Cosy Dizzy Fluffy Frosty Fuzzy Happy Jolly Lucky Mellow Minty Misty Mossy Peppy Pixel Plucky Quiet Rosy Sandy Sleepy Snowy Sunny Swift Tiny Velvet Windy'.split(
    ' ',
  );
const SECOND =
  'Acorn Badger Biscuit Bumble Button Clover Comet Daisy Ember Fern Finch Gecko Hazel Ivy Kettle Lark Maple Marble Meadow Muffin Nimbus Otter Pebble Puddle Quill Robin Sprout Teapot Thistle Waffle'.split(
    ' ',
  );

/** The name of a player who does not exist. */
function username(seed: number, index: number): string {
  const random = (what: string) => seededRandom(seed, what, index);
  const digits = Math.floor(random('digits') * 100);
  return `${pick(FIRST, random('first'))}${pick(SECOND, random('second'))}${digits}`;
}

/** The hatch of a slot. */
export function hatchEvent(slot: number, seed: number): FeedEvent {
  const at = slot * HATCH_SLOT + Math.floor((seededRandom(seed, 'hatch', slot) * HATCH_SLOT) / 2);
  const data = { item: hatchedPet(slot, seed).id, username: username(seed, slot) };
  return { id: `demo-hatch-${slot}`, type: 'hatch', at, data };
}
