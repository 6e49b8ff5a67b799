import { expect, it } from 'vitest';
import { readKey } from '../../domain/items/drawing.ts';
import { SCREEN_PICTURES } from '../../domain/site/screen-pictures.ts';
import { pictureSvg } from './pictures.ts';

it('can draw every picture of empty and failed screens and of home', () => {
  for (const picture of SCREEN_PICTURES) expect(pictureSvg(readKey(picture))).toContain('<svg');
});
