import tokens from '../../../styles/tokens.css?raw';

/** The name of a colour token, and its value in the dark theme: `{ name: 'blue', value: '#77b4ff' }`. */
export type Tint = { name: string; value: string };

/** What an element without a rule of its own gets. */
const DEFAULT_TINT = 'grey';

const RULE = /([^{}]+)\{\s*--tint:\s*var\(--([\w-]+)\);\s*\}/g;

/** The tint of each selector in the tokens of the site. */
const tints = new Map(
  [...tokens.matchAll(RULE)].flatMap(([, selectors = '', name = '']) =>
    selectors.split(',').map((selector) => [selector.trim(), name] as const),
  ),
);

const DARK_VALUE = /--([\w-]+):\s*light-dark\([^,]+,\s*(#[0-9a-f]{6})\)/g;

/** The value of each colour token in the dark theme. */
const darkValues = new Map(
  [...tokens.matchAll(DARK_VALUE)].map(([, name = '', value = '']) => [name, value] as const),
);

function darkValue(name: string): string {
  const value = darkValues.get(name);
  if (value === undefined) throw new Error(`styles/tokens.css has no dark value of --${name}`);
  return value;
}

export const tintOf = (name: string): Tint => ({ name, value: darkValue(name) });

/** The tint of a rarity as tiles of the site have it (behaviour C4), read from styles/tokens.css. */
export function rarityTint(rarity: string | null): Tint {
  return tintOf(tints.get(`[data-rarity="${rarity}"]`) ?? DEFAULT_TINT);
}
