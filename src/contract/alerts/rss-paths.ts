import type { ItemType } from '../../domain/items/item.ts';
import { TYPE_ROUTES, typeRoute } from '../../domain/items/item-route.ts';

/** The route parameter of an item type, as in `/items/{itemType}`. */
export type TypeRoute = keyof typeof TYPE_ROUTES;

/** The paths of the RSS feeds, directly under the host (contract: RSS). */
export const RSS_PATHS = {
  restocks: '/feeds/restocks.xml',
  weather: '/feeds/weather.xml',
  values: (type: string) => `/feeds/values-${type}.xml` as const,
} as const;

/** The paths of all of them. */
export const ALL_RSS_PATHS: readonly `/${string}`[] = [
  RSS_PATHS.restocks,
  RSS_PATHS.weather,
  ...Object.keys(TYPE_ROUTES).map(RSS_PATHS.values),
];

/** The path of the RSS feed of a type's values; undefined without a type. */
export function valuesRssPath(type: ItemType | null): string | undefined {
  const route = typeRoute(type);
  return route === undefined ? undefined : RSS_PATHS.values(route);
}
