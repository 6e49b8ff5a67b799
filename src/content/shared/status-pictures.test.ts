import { expect, it } from 'vitest';
import { drawingPath, readKey } from '../../domain/items/drawing.ts';
import {
  STATUS_PICTURES,
  shopPicture,
  weatherPicture,
} from '../../domain/status/status-pictures.ts';
import { pictureSvg } from './pictures.ts';

const paths = new Set(STATUS_PICTURES.map((picture) => drawingPath(readKey(picture))));

it('can draw every picture of shops and weather', () => {
  for (const picture of STATUS_PICTURES) expect(pictureSvg(readKey(picture))).toContain('<svg');
});

it('has one of these pictures for every name of a shop or weather', () => {
  const names = ['SeedStock', 'Rain', 'BloodNight', 'blood moon', 'Frog Rain', '', '__proto__'];
  for (const name of names) {
    expect(paths).toContain(shopPicture(name));
    expect(paths).toContain(weatherPicture(name));
  }
});

it('has a default picture for an unknown shop or weather', () => {
  expect(shopPicture('SkyStock')).toBe('/pictures/convenience-store.svg');
  expect(weatherPicture('Frog Rain')).toBe('/pictures/sun-behind-cloud.svg');
});
