import { nameKey } from '../shared/name-key.ts';
import { SHOP_LOOKS } from './shop.ts';
import { weatherLookKey } from './weather.ts';

const OTHER_SHOP = 'convenience-store';

const WEATHER_PICTURES: ReadonlyMap<string, string> = new Map([
  ['rain', 'cloud-with-rain'],
  ['snow', 'cloud-with-snow'],
  ['thunderstorm', 'cloud-with-lightning-and-rain'],
  ['bloodnight', 'night-with-stars red'],
  ['meteorshower', 'comet'],
  ['frost', 'snowflake'],
  ['cloudy', 'cloud'],
  ['night', 'night-with-stars'],
  ['bloodmoon', 'full-moon red'],
  ['windy', 'wind-face'],
  ['gale', 'leaf-fluttering-in-wind'],
  ['tornado', 'tornado'],
  ['sandstorm', 'desert'],
  ['heatwave', 'thermometer'],
  ['tropicalrain', 'umbrella-with-rain-drops'],
  ['auroraborealis', 'milky-way'],
  ['solareclipse', 'new-moon-face'],
  ['acidrain', 'test-tube'],
  ['drought', 'cactus'],
  ['crystalbeams', 'gem-stone'],
  ['beeswarm', 'honeybee'],
  ['workingbeeswarm', 'honey-pot'],
  ['sungod', 'sun-with-face'],
  ['megaharvest', 'sheaf-of-rice'],
  ['disco', 'mirror-ball'],
  ['jandelstorm', 'cloud-with-lightning'],
  ['laserstorm', 'high-voltage'],
  ['blackhole', 'cyclone'],
  ['floatingjandel', 'balloon'],
  ['volcano', 'volcano'],
  ['alieninvasion', 'flying-saucer'],
  ['underthesea', 'tropical-fish'],
  ['solarflare', 'sun'],
  ['shecklerain', 'coin'],
  ['monstermash', 'ogre'],
]);
const OTHER_WEATHER = 'sun-behind-cloud';

const pathOf = (picture: string) => `/pictures/${picture.replace(' ', '-')}.svg`;

/** The path of a shop's emoji, a file of the site itself. */
export function shopPicture(key: string): string {
  return pathOf(SHOP_LOOKS.get(nameKey(key))?.picture ?? OTHER_SHOP);
}

/** The path of a weather's icon, a file of the site itself. */
export function weatherPicture(name: string): string {
  return pathOf(WEATHER_PICTURES.get(weatherLookKey(name)) ?? OTHER_WEATHER);
}

/** Every picture of shops and weathers, as the drawing tables write them: a subject, optionally with a tint. */
export const STATUS_PICTURES: readonly string[] = [
  ...new Set([
    ...Array.from(SHOP_LOOKS.values(), ({ picture }) => picture),
    OTHER_SHOP,
    ...WEATHER_PICTURES.values(),
    OTHER_WEATHER,
  ]),
];
