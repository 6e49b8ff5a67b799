import { expect, it } from 'vitest';
import { drawingPath, listedDrawings } from '../../domain/items/drawing.ts';
import { pictureFiles } from './picture-files.ts';

it('builds all listed pictures, whatever the catalogue has', () => {
  const paths = pictureFiles([]).map(drawingPath);
  expect(paths.toSorted()).toEqual(listedDrawings().map(drawingPath).toSorted());
});

it('builds a variant that an item uses', () => {
  const paths = pictureFiles([
    '/pictures/axolotl-shiny.svg',
    '/pictures/nothing.svg',
    'https://x.y/z',
  ]).map(drawingPath);
  expect(paths).toContain('/pictures/axolotl-shiny.svg');
  expect(paths).toHaveLength(listedDrawings().length + 1);
});
