import type { ItemStats } from './item.ts';

/** The drawings of the currencies, by their names in the drawing tables. */
const CURRENCIES: Record<keyof ItemStats, string> = {
  bubbles: 'bubbles',
  coins: 'coin',
  gems: 'gem-stone',
  tickets: 'admission-tickets',
};

/** The path of a currency's picture, a file of the site itself. */
export function currencyPicture(kind: keyof ItemStats): string {
  return `/pictures/${CURRENCIES[kind]}.svg`;
}

/** The pictures to build. */
export const CURRENCY_PICTURES: readonly string[] = Object.values(CURRENCIES);
