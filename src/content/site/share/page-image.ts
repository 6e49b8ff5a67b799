import { SITE_NAME } from '../../../contract/site/site-config.ts';
import { type ImageHosts, imageUrl, UNKNOWN_IMAGE } from '../../../domain/items/image-url.ts';
import type { Item } from '../../../domain/items/item.ts';
import { typeRoute } from '../../../domain/items/item-route.ts';
import { ITEM_PICTURE_SIZE, itemPicture, itemPictureName } from './item-picture.ts';
import { SHARE_SIZE } from './share-svg.ts';

/** The image of a page in link previews; `size` in pixels of our own PNGs, null for images of others. */
export type PageImage = {
  url: string;
  alt: string;
  size: { width: number; height: number } | null;
};

const SVG = /\.svg($|[?#])/i;

/** The file name of the generated image of a route, without extension. */
export function shareName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

/** The generated image of the route at a path (behaviour G7). */
export function shareImage(path: string, alt: string): PageImage {
  return { url: `/share/${shareName(path)}.png`, alt, size: SHARE_SIZE };
}

/** The URL of an item's own image; null without one that others can load. */
export function ownPicture({ image }: Pick<Item, 'image'>, imageHosts: ImageHosts): string | null {
  const url = imageUrl(image, imageHosts);
  return url === UNKNOWN_IMAGE || url.startsWith('data:') ? null : url;
}

/**
 * The image of an item's page: its drawing, else an image of others that is no SVG (link previews do not show SVG),
 * else that of its type.
 */
export function itemImage(
  item: Pick<Item, 'image' | 'name' | 'rarity' | 'type'>,
  imageHosts: ImageHosts,
): PageImage {
  const picture = itemPicture(item, imageHosts);
  if (picture !== null) {
    return {
      url: `/share/items/${itemPictureName(picture)}.png`,
      alt: item.name,
      size: ITEM_PICTURE_SIZE,
    };
  }
  const own = ownPicture(item, imageHosts);
  if (own !== null && !SVG.test(own)) return { url: own, alt: item.name, size: null };
  const slug = typeRoute(item.type);
  const path = slug === undefined ? '/items' : `/items/${slug}`;
  return shareImage(path, `${item.name} on ${SITE_NAME}`);
}
