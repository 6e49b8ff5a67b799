import { formatAge } from '../shared/format.ts';
import { nameKey } from '../shared/name-key.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/time-zone.ts';

/** A weather of the game; `lastChange` (epoch ms) is null when it is not known. */
export type Weather = { name: string; active: boolean; lastChange: number | null };

/** The weathers with a colour of their own (behaviour W1); all others are grey. */
const COLOURED = ['rain', 'snow', 'thunderstorm', 'bloodnight', 'meteorshower', 'frost'] as const;
export type WeatherColour = (typeof COLOURED)[number] | 'other';

/** The key of a weather's colour and picture, so that `BloodNight` and `blood night` look alike. */
export function weatherLookKey(name: string): string {
  return nameKey(name).replaceAll(' ', '');
}

/** The colour of a weather, by its name. */
export function weatherColour(name: string): WeatherColour {
  const key = weatherLookKey(name);
  return COLOURED.find((coloured) => coloured === key) ?? 'other';
}

/**
 * A weather's name in words: `blood_night` and `BloodNight` become `Blood Night`.
 * @example weatherLabel('bloodMoon') // => 'Blood Moon'
 */
export function weatherLabel(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return words.replaceAll(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase()) || name;
}

/** Formats the last change: `Nm ago` under 60 minutes, `Nh ago` under 24 hours, else `Nd ago` (behaviour W1); null for the future. */
export function formatLastChange(at: number, now: number): string | null {
  const age = now - at;
  if (age < -MINUTE_MS) return null;
  if (age < HOUR_MS) return `${Math.floor(Math.max(age, 0) / MINUTE_MS)}m ago`;
  return formatAge(at, now);
}
