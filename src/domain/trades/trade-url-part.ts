import { isItemRouteParameter } from '../items/slug.ts';
import type { StackPart } from './stacks.ts';
import { findCategory, isCategorySlug } from './trade-categories.ts';
import { EXTRA_MAX, MUTATIONS, NUMERIC_EXTRAS, type SingleExtras } from './trade-item.ts';

/** Items with the same details in a URL: their slug, their amount of 1 to 999, and the details. */
export type TradeUrlPart = StackPart & { slug: string };

const AMOUNT = /^[1-9]\d{0,2}$/;

/** Whether a slug can be in a URL. */
function isUrlSlug(slug: string): boolean {
  return isCategorySlug(slug) ? findCategory(slug) !== null : isItemRouteParameter(slug);
}

/** Formats details as words: `gold`, `weight2.5`. */
function detailWords(extras: SingleExtras): string[] {
  const numbers = NUMERIC_EXTRAS.filter((name) => extras[name] !== undefined);
  return [
    ...(extras.mutations ?? []).map((mutation) => mutation.toLowerCase()),
    ...numbers.map((name) => `${name}${extras[name]}`),
  ];
}

/** Parses such words in any order; null when they are not as `detailWords` writes them, each once. */
function readDetails(words: readonly string[]): SingleExtras | null {
  const extras: SingleExtras = {};
  for (const name of NUMERIC_EXTRAS) {
    const number = Number(words.find((word) => word.startsWith(name))?.slice(name.length));
    const isValid = number >= 0 && number <= EXTRA_MAX;
    if (isValid && (name !== 'age' || Number.isInteger(number))) extras[name] = number;
  }
  const mutations = MUTATIONS.filter((mutation) => words.includes(mutation.toLowerCase()));
  if (mutations.length > 0) extras.mutations = mutations;
  const known = detailWords(extras);
  const isSame = known.length === words.length && words.every((word) => known.includes(word));
  return isSame ? extras : null;
}

/**
 * Parses a part of a side (behaviour V12); null when it is not valid.
 * @example readUrlPart('carrot*20*gold*weight2.5') // => { slug: 'carrot', amount: 20, extras: { mutations: ['Gold'], weight: 2.5 } }
 */
export function readUrlPart(text: string): TradeUrlPart | null {
  const [slug = '', ...words] = text.split('*');
  const hasAmount = AMOUNT.test(words[0] ?? '');
  const details = hasAmount ? words.slice(1) : words;
  const extras = readDetails(details);
  const isValid = isUrlSlug(slug) && (details.length === 0 || !isCategorySlug(slug));
  return isValid && extras ? { slug, amount: hasAmount ? Number(words[0]) : 1, extras } : null;
}

/** Formats a part as `readUrlPart` parses it, without signs that an encoding of URLs changes; '' when its slug cannot be in a URL. */
export function writeUrlPart({ slug, amount, extras }: TradeUrlPart): string {
  if (!isUrlSlug(slug)) return '';
  const words = [...(amount > 1 ? [`${amount}`] : []), ...detailWords(extras)];
  return [encodeURIComponent(slug), ...words].join('*');
}
