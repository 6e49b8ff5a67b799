import type { ItemType } from '../../domain/items/item.ts';
import { TYPE_PLURALS } from '../../domain/items/item-route.ts';
import { SITE_PAGES } from '../../domain/site/site-pages.ts';

const ABOUT: Record<ItemType, string> = {
  Seed: 'what they sell for, what they cost and how many a restock brings',
  Gear: 'what it costs, how rare it is and how much a restock brings',
  Crate: 'what they cost and what they hold',
  Cosmetic: 'how rare they are and what they look like in a garden',
  Pet: 'trade value, demand, trend and what they sell for',
  Egg: 'what they cost and how rare they are',
  'Seed Pack': 'what they cost, how rare they are and how many a restock brings',
};

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/**
 * The title, description, keywords and first sentence of a catalogue page (behaviour I12); null is the catalogue of
 * all types.
 */
export function catalogueTexts(type: ItemType | null) {
  if (type === null) {
    return {
      title: SITE_PAGES['/items'].title,
      description:
        'All seeds, gear, crates, cosmetics, pets, eggs and seed packs with values, demand and prices. Search, filter and sort them.',
      keywords: ['item list', 'values', 'prices', 'rarity', 'demand'],
      intro: 'What every item is worth, and how much players want it.',
    };
  }
  const plural = TYPE_PLURALS[type];
  return {
    title: plural,
    description: `${plural} of the game: ${ABOUT[type]}. Search, filter by rarity and sort.`,
    keywords: [plural.toLowerCase(), `${type.toLowerCase()} values`, 'prices', 'rarity'],
    intro: sentence(ABOUT[type]),
  };
}

/** The questions of the catalogue pages, shown and as structured data (behaviour I12). */
export const CATALOGUE_QUESTIONS = [
  {
    question: 'How often do values update?',
    answer:
      'Values update hourly. Each card says when its item last changed. A page gets new numbers each time you open it.',
  },
  {
    question: 'Which types of items are there?',
    answer:
      'Seven: seeds, gear, crates, cosmetics, pets, eggs and seed packs. Each has a page of its own.',
  },
  {
    question: 'How do I find an item?',
    answer:
      'Type any word of its name into the search box, or choose a type, a rarity and an order. The address keeps your choice, so you can share or bookmark it.',
  },
] as const;
