import { CURRENCY_PICTURES } from '../../domain/items/currency-pictures.ts';
import {
  allDrawings,
  type Drawing,
  drawingPath,
  listedDrawings,
  once,
  readKey,
} from '../../domain/items/drawing.ts';
import { SCREEN_PICTURES } from '../../domain/site/screen-pictures.ts';
import { STATUS_PICTURES } from '../../domain/status/status-pictures.ts';
import { wholeCatalogue } from '../items/catalogue.ts';

/**
 * The pictures to build: all listed ones, because an item may be newer than the build, and the others in `images`.
 */
export function pictureFiles(images: readonly string[]): Drawing[] {
  const paths = new Set([...listedDrawings().map(drawingPath), ...images]);
  return allDrawings().filter((drawing) => paths.has(drawingPath(drawing)));
}

/** The pictures to build for the catalogue, shops, weather, currencies and screens. */
export async function sitePictures(): Promise<Drawing[]> {
  const images = (await wholeCatalogue()).map(({ image }) => image);
  const others = [...STATUS_PICTURES, ...CURRENCY_PICTURES, ...SCREEN_PICTURES];
  return once([...pictureFiles(images), ...others.map(readKey)]);
}
