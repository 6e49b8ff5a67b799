import { expect, test } from 'vitest';
import { drawingPath, readKey } from '../../domain/items/drawing.ts';
import {
  BOARD_PICTURES,
  shopPicture,
  weatherPicture,
} from '../../domain/status/status-pictures.ts';
import { pictureSvg } from './pictures.ts';

const drawn = new Set(BOARD_PICTURES.map((picture) => drawingPath(readKey(picture))));

test('every picture of the boards can be drawn', () => {
  for (const picture of BOARD_PICTURES) expect(pictureSvg(readKey(picture))).toContain('<svg');
});

test('whatever a shop or weather is called, its picture is one of them', () => {
  const names = ['SeedStock', 'Rain', 'BloodNight', 'blood moon', 'Frog Rain', '', '__proto__'];
  for (const name of names) {
    expect(drawn).toContain(shopPicture(name));
    expect(drawn).toContain(weatherPicture(name));
  }
});

test('an unknown shop or weather has a picture of its own kind', () => {
  expect(shopPicture('SkyStock')).toBe('/pictures/convenience-store.svg');
  expect(weatherPicture('Frog Rain')).toBe('/pictures/sun-behind-cloud.svg');
});
