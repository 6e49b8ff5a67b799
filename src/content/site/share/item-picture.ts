import {
  allDrawings,
  type Drawing,
  drawingName,
  drawingPath,
} from '../../../domain/items/drawing.ts';
import { type ImageHosts, imageUrl } from '../../../domain/items/image-url.ts';
import type { Item } from '../../../domain/items/item.ts';
import tokens from '../../../styles/tokens.css?raw';
import { drawingSvg } from '../../shared/pictures.ts';
import { COLOUR } from './share-svg.ts';

/** The name of a colour token, and its value in the dark theme: `{ name: 'blue', value: '#77b4ff' }`. */
type Tint = { name: string; value: string };

/** The tint of an element without a rule of its own. */
const DEFAULT_TINT = 'grey';

const RULE = /([^{}]+)\{\s*--tint:\s*var\(--([\w-]+)\);\s*\}/g;

/** The tint of each selector in the tokens of the site. */
const tints = new Map(
  [...tokens.matchAll(RULE)].flatMap(([, selectors = '', name = '']) =>
    selectors.split(',').map((selector) => [selector.trim(), name] as const),
  ),
);

const DARK_VALUE = /--([\w-]+):\s*light-dark\([^,]+,\s*(#[0-9a-f]{6})\)/g;

/** The value of each colour token in the dark theme. */
const darkValues = new Map(
  [...tokens.matchAll(DARK_VALUE)].map(([, name = '', value = '']) => [name, value] as const),
);

function darkValue(name: string): string {
  const value = darkValues.get(name);
  if (value === undefined) throw new Error(`styles/tokens.css has no dark value of --${name}`);
  return value;
}

const tintOf = (name: string): Tint => ({ name, value: darkValue(name) });

/** The tint of a rarity as tiles of the site have it (behaviour C4), read from styles/tokens.css. */
export function rarityTint(rarity: string | null): Tint {
  return tintOf(tints.get(`[data-rarity="${rarity}"]`) ?? DEFAULT_TINT);
}

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
