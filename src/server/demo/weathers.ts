import * as v from 'valibot';
import type { FeedEvent } from '../../contract/items/feed.ts';
import { slugify } from '../../domain/items/slug.ts';
import rows from './data/weathers.json' with { type: 'json' };
import { seededRandom } from './random.ts';

const minutes = v.pipe(v.number(), v.safeInteger(), v.gtValue(0));
const weatherRow = v.pipe(
  v.strictTuple([v.pipe(v.string(), v.minLength(1)), minutes, minutes]),
  v.transform(([name, lasts, every]) => ({ name, lasts: lasts * 60_000, every: every * 60_000 })),
);
type Weather = v.InferOutput<typeof weatherRow>;

/** The weathers of the demo; each occurs once in each period of `every` milliseconds. */
export const WEATHERS: readonly Weather[] = v.parse(v.array(weatherRow), rows);

/** Whether a weather is active at a moment (epoch milliseconds), and the time of its last change. */
export function weatherAt(
  weather: Weather,
  at: number,
  seed: number,
): { active: boolean; since: number } {
  const current = Math.floor(at / weather.every);
  const startOf = (period: number) => {
    const delay =
      seededRandom(seed, 'weather', weather.name, period) * (weather.every - weather.lasts);
    return period * weather.every + Math.floor(delay / 1000) * 1000;
  };
  const start = startOf(current);
  if (at < start) return { active: false, since: startOf(current - 1) + weather.lasts };
  if (at < start + weather.lasts) return { active: true, since: start };
  return { active: false, since: start + weather.lasts };
}

/** The last change of a weather before a moment. */
export function weatherEvent(weather: Weather, at: number, seed: number): FeedEvent {
  const { active, since } = weatherAt(weather, at, seed);
  const id = `demo-weather-${slugify(weather.name)}-${since}`;
  return { id, type: 'weather', at: since, data: { name: weather.name, active } };
}
