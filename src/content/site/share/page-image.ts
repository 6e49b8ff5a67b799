import { SITE_NAME } from '../../../contract/site/site-config.ts';
import { imageAddress, UNKNOWN_IMAGE } from '../../../domain/items/image-url.ts';
import type { Item } from '../../../domain/items/item.ts';
import { typeRoute } from '../../../domain/items/item-route.ts';
import { ITEM_PICTURE_SIZE, itemPicture, itemPictureName } from './item-picture.ts';
import { SHARE_SIZE } from './share-svg.ts';

/** A picture that stands for a page where it is shared; `size` in pixels of a PNG of ours, null for a picture of others. */
export type PageImage = {
  address: string;
  alt: string;
  size: { width: number; height: number } | null;
};

const SVG = /\.svg($|[?#])/i;

/** File name of the generated picture of a route, without its ending. */
export function shareName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

/** The generated picture of the route at a path (behaviour G7). */
export function shareImage(path: string, alt: string): PageImage {
  return { address: `/share/${shareName(path)}.png`, alt, size: SHARE_SIZE };
}

/** Address of an item's own picture; null when it has none, or none that can be asked for. */
export function ownPicture({ image }: Pick<Item, 'image'>, imageHost: string): string | null {
  const address = imageAddress(image, imageHost);
  return address === UNKNOWN_IMAGE || !URL.canParse(address, 'http://site') ? null : address;
}

/** The picture of an item's page: its drawing, else a picture of others that is no SVG, which previews of links do not show; else that of its type. */
export function itemImage(
  item: Pick<Item, 'image' | 'name' | 'rarity' | 'type'>,
  imageHost: string,
): PageImage {
  const picture = itemPicture(item, imageHost);
  if (picture !== null) {
    return {
      address: `/share/items/${itemPictureName(picture)}.png`,
      alt: item.name,
      size: ITEM_PICTURE_SIZE,
    };
  }
  const own = ownPicture(item, imageHost);
  if (own !== null && !SVG.test(own)) return { address: own, alt: item.name, size: null };
  const word = typeRoute(item.type);
  const path = word === undefined ? '/items' : `/items/${word}`;
  return shareImage(path, `${item.name} on ${SITE_NAME}`);
}
