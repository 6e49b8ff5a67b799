import type { ItemFacts } from '../../../../contract/items/item-codec.ts';
import { UNKNOWN_IMAGE } from '../../../../domain/items/image-url.ts';
import { isNamedOnly, newKeys } from './item-index.ts';
import type { KnownItem, Tracked } from './known-items.ts';
import type { GivenItem } from './read-row.ts';

/** The known facts of an item and those of a row, in one; the row wins. */
export type MergedItem = { facts: ItemFacts; tracked: Tracked };

/** What is known of an item that no value line was about. */
export const UNTRACKED: Tracked = { value: 'N/A', demand: null, trend: null, owners: null };

const NO_STATS = { bubbles: 0, coins: 0, gems: 0, tickets: 0 };

function newFacts(given: GivenItem): ItemFacts {
  const { name, type } = given;
  if (name === undefined) throw new Error('there is no such item, and a new one needs a Name');
  if (type === undefined) throw new Error('there is no such item, and a new one needs a Type');
  return {
    ...newKeys(given),
    name,
    type,
    // The site leaves out items without a picture (behaviour I11).
    image: UNKNOWN_IMAGE,
    ...{ rarity: null, buyPrice: null, sellValue: null, stock: null, description: null },
    stats: null,
    tradeable: true,
    mutationMultipliers: null,
  };
}

/** The value of a row, else the known one. */
const or = <T>(given: T | undefined, known: T): T => (given === undefined ? known : given);

function mergeStats(stats: ItemFacts['stats'], given: GivenItem): ItemFacts['stats'] {
  const { bubbles, coins, gems, tickets } = given;
  if ([bubbles, coins, gems, tickets].every((stat) => stat === undefined)) return stats;
  const known = stats ?? NO_STATS;
  return {
    bubbles: or(bubbles, known.bubbles),
    coins: or(coins, known.coins),
    gems: or(gems, known.gems),
    tickets: or(tickets, known.tickets),
  };
}

/** The name of an item that a row gives. A row that is found by its name changes no more than its case (behaviour D6). */
function mergeName(name: string, given: GivenItem): string {
  if (given.name === undefined || !isNamedOnly(given)) return or(given.name, name);
  return given.name.toLowerCase() === name.toLowerCase() ? given.name : name;
}

function mergeFacts(facts: ItemFacts, given: GivenItem): ItemFacts {
  return {
    id: facts.id,
    slug: or(given.slug, facts.slug),
    name: mergeName(facts.name, given),
    image: or(given.image, facts.image),
    type: or(given.type, facts.type),
    rarity: or(given.rarity, facts.rarity),
    buyPrice: or(given.buyPrice, facts.buyPrice),
    sellValue: or(given.sellValue, facts.sellValue),
    stock: or(given.stock, facts.stock),
    description: or(given.description, facts.description),
    stats: mergeStats(facts.stats, given),
    tradeable: or(given.tradeable, facts.tradeable),
    mutationMultipliers: facts.mutationMultipliers,
  };
}

/** Merges a row into an item, or makes a new one of it. Throws an Error of one line when a new item lacks something. */
export function mergeItem(known: KnownItem | undefined, given: GivenItem): MergedItem {
  const { facts, tracked } = known ?? { facts: newFacts(given), tracked: UNTRACKED };
  return {
    facts: mergeFacts(facts, given),
    tracked: {
      value: or(given.value, tracked.value),
      demand: or(given.demand, tracked.demand),
      trend: or(given.trend, tracked.trend),
      owners: or(given.owners, tracked.owners),
    },
  };
}
