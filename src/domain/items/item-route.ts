import type { Item, ItemType } from './item.ts';

/** The route parameters of `/items/{itemType}` with the type of each (behaviour I1). */
export const TYPE_ROUTES = {
  seeds: 'Seed',
  gear: 'Gear',
  crates: 'Crate',
  cosmetics: 'Cosmetic',
  pets: 'Pet',
  eggs: 'Egg',
  'seed-packs': 'Seed Pack',
} as const satisfies Record<string, ItemType>;

/** The route parameter of a type; undefined without a type. */
export function typeRoute(type: ItemType | null): string | undefined {
  return Object.entries(TYPE_ROUTES).find(([, one]) => one === type)?.[0];
}

/** The plural names of the types. */
export const TYPE_PLURALS: Record<ItemType, string> = {
  Seed: 'Seeds',
  Gear: 'Gear',
  Crate: 'Crates',
  Cosmetic: 'Cosmetics',
  Pet: 'Pets',
  Egg: 'Eggs',
  'Seed Pack': 'Seed Packs',
};

/** A link of the breadcrumb, from home. The last one is the page itself and has no URL. */
export type Crumb = { label: string; href?: string };

/** The breadcrumb of an item's page. */
export function itemCrumbs({ type, name }: Pick<Item, 'type' | 'name'>): Crumb[] {
  const route = typeRoute(type);
  return [
    { label: 'Home', href: '/' },
    { label: 'Items', href: '/items' },
    ...(type === null || route === undefined
      ? []
      : [{ label: TYPE_PLURALS[type], href: `/items/${route}` }]),
    { label: name },
  ];
}
