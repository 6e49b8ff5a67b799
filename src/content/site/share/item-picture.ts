import {
  allDrawings,
  type Drawing,
  drawingName,
  drawingPath,
} from '../../../domain/items/drawing.ts';
import { type ImageHosts, imageUrl } from '../../../domain/items/image-url.ts';
import type { Item } from '../../../domain/items/item.ts';
import { drawingSvg } from '../../shared/pictures.ts';
import { rarityTint, type Tint, tintOf } from './rarity-tints.ts';
import { COLOUR } from './share-svg.ts';

/** The rarest items have a golden background on the site too (styles/cards.css). */
const RAREST: readonly (string | null)[] = ['Secret', 'Infinity'];

/** Eight pixels per unit of a drawing, which has a margin of four units. */
const SIDE = 320;
const VIEW = '-4 -4 40 40';
const TILE = 'M-4-4h40v40h-40z';

/** The size in pixels of the picture that an item is shared with. */
export const ITEM_PICTURE_SIZE = { width: SIDE, height: SIDE } as const;

/** One of our drawings on the background of a rarity. */
export type ItemPicture = { drawing: Drawing; background: Tint };

let drawings: ReadonlyMap<string, Drawing> | undefined;

/** The picture that an item is shared with; null when the site has no drawing of it. */
export function itemPicture(
  { image, rarity }: Pick<Item, 'image' | 'rarity'>,
  imageHosts: ImageHosts,
): ItemPicture | null {
  drawings ??= new Map(allDrawings().map((drawing) => [drawingPath(drawing), drawing]));
  const drawing = drawings.get(imageUrl(image, imageHosts));
  if (drawing === undefined) return null;
  return { drawing, background: RAREST.includes(rarity) ? tintOf('yellow') : rarityTint(rarity) };
}

/** The file name of a picture without extension: `fox-on-blue`. */
export function itemPictureName({ drawing, background }: ItemPicture): string {
  return `${drawingName(drawing)}-on-${background.name}`;
}

/** The pictures of items by name, each once, however many items share it. */
export function itemPictures(
  items: readonly Pick<Item, 'image' | 'rarity'>[],
  imageHosts: ImageHosts,
): Map<string, ItemPicture> {
  const pictures = items.flatMap((item) => itemPicture(item, imageHosts) ?? []);
  return new Map(pictures.map((picture) => [itemPictureName(picture), picture]));
}

/** A picture as an SVG of its own size. */
export function itemPictureSvg({ drawing, background }: ItemPicture): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${VIEW}">` +
    `<path fill="${COLOUR.surface}" d="${TILE}"/>` +
    `<path fill="${background.value}" fill-opacity=".2" d="${TILE}"/>${drawingSvg(drawing)}</svg>`
  );
}
