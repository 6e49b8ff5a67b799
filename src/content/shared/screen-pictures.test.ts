import { expect, test } from 'vitest';
import { readKey } from '../../domain/items/drawing.ts';
import { SCREEN_PICTURES } from '../../domain/site/screen-pictures.ts';
import { pictureSvg } from './pictures.ts';

test('every picture of an empty or failed screen and of home can be drawn', () => {
  for (const picture of SCREEN_PICTURES) expect(pictureSvg(readKey(picture))).toContain('<svg');
});
