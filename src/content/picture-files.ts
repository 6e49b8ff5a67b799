import {
  allDrawings,
  type Drawing,
  drawingPath,
  listedDrawings,
} from '../domain/drawings/drawing.ts';
import { wholeCatalogue } from './catalogue.ts';

/** The pictures to build: all of the tables, as an item may be newer than the build, and what else `images` show. */
export function pictureFiles(images: readonly string[]): Drawing[] {
  const paths = new Set([...listedDrawings().map(drawingPath), ...images]);
  return allDrawings().filter((drawing) => paths.has(drawingPath(drawing)));
}

/** The pictures to build for the catalogue. */
export async function cataloguePictures(): Promise<Drawing[]> {
  return pictureFiles((await wholeCatalogue()).map(({ image }) => image));
}
