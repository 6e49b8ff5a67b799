import { expect, test } from 'vitest';
import { drawingPath, listedDrawings } from '../../domain/items/drawing.ts';
import { pictureFiles } from './picture-files.ts';

test('all pictures of the tables are built, whatever the catalogue shows', () => {
  const paths = pictureFiles([]).map(drawingPath);
  expect(paths.toSorted()).toEqual(listedDrawings().map(drawingPath).toSorted());
});

test('a variant is built when an item shows it', () => {
  const paths = pictureFiles([
    '/pictures/axolotl-shiny.svg',
    '/pictures/nothing.svg',
    'https://x.y/z',
  ]).map(drawingPath);
  expect(paths).toContain('/pictures/axolotl-shiny.svg');
  expect(paths).toHaveLength(listedDrawings().length + 1);
});
