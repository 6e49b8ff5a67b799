import { expect, test } from 'vitest';
import { formatLastChange, weatherColour, weatherLabel } from './weather.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, '0m ago'],
  [59_000, '0m ago'],
  [MINUTE, '1m ago'],
  [HOUR - 1, '59m ago'],
  [HOUR, '1h ago'],
  [24 * HOUR - 1, '23h ago'],
  [24 * HOUR, '1d ago'],
  [400 * 24 * HOUR, '400d ago'],
  [-MINUTE, '0m ago'],
])('formats a change %d ms ago as %s', (age, text) => {
  expect(formatLastChange(NOW - age, NOW)).toBe(text);
});

test('gives a future change no age', () => {
  expect(formatLastChange(NOW + MINUTE + 1, NOW)).toBeNull();
});

test('gives six weathers a colour in any spelling, and grey to the others', () => {
  const colours = ['Rain', 'snow', 'ThunderStorm', 'Blood Night', 'METEOR_SHOWER', 'frost'];
  expect(colours.map(weatherColour)).toEqual([
    'rain',
    'snow',
    'thunderstorm',
    'bloodnight',
    'meteorshower',
    'frost',
  ]);
  const others = ['Cloudy', 'Tropical Rain', 'Frog Rain', '', '__proto__'];
  expect(others.map(weatherColour)).toEqual(Array(5).fill('other'));
});

test('formats a key in words', () => {
  const keys = ['rain', 'BloodNight', 'meteor_shower', 'Under The Sea', 'NASA', '___'];
  expect(keys.map(weatherLabel)).toEqual([
    'Rain',
    'Blood Night',
    'Meteor Shower',
    'Under The Sea',
    'NASA',
    '___',
  ]);
});
