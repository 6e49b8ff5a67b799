import { SITE_NAME } from '../../contract/site-config.ts';
import { imageAddress, UNKNOWN_IMAGE } from '../../domain/image-address.ts';
import type { Item } from '../../domain/item.ts';
import { TYPE_ROUTES } from '../../domain/item-route.ts';
import { SHARE_SIZE } from './share-svg.ts';

/** A picture that stands for a page where it is shared; `size` in pixels, null where it is not ours to know. */
export type PageImage = {
  address: string;
  alt: string;
  size: { width: number; height: number } | null;
};

/** File name of the generated picture of a route, without its ending. */
export function shareName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

/** The generated picture of the route at a path (acceptance G7). */
export function shareImage(path: string, alt: string): PageImage {
  return { address: `/share/${shareName(path)}.png`, alt, size: SHARE_SIZE };
}

/** Address of an item's own picture; null when it has none, or none that can be asked for. */
export function ownPicture({ image }: Pick<Item, 'image'>, imageHost: string): string | null {
  const address = imageAddress(image, imageHost);
  return address === UNKNOWN_IMAGE || !URL.canParse(address, 'http://site') ? null : address;
}

/** Pictures of an item's page, best first: its own, then that of its type, which platforms that show no SVG take. */
export function itemImages(
  item: Pick<Item, 'image' | 'name' | 'type'>,
  imageHost: string,
): PageImage[] {
  const own = ownPicture(item, imageHost);
  const word = Object.entries(TYPE_ROUTES).find(([, type]) => type === item.type)?.[0];
  const path = word === undefined ? '/items' : `/items/${word}`;
  return [
    ...(own === null ? [] : [{ address: own, alt: item.name, size: null }]),
    shareImage(path, `${item.name} on ${SITE_NAME}`),
  ];
}
