import type { ItemStats } from './item.ts';

/** Drawings of what a pet earns, by their names in the drawing tables. */
const CURRENCIES: Record<keyof ItemStats, string> = {
  bubbles: 'bubbles',
  coins: 'coin',
  gems: 'gem-stone',
  tickets: 'admission-tickets',
};

/** Address of the picture of what a pet earns, a file of the site itself. */
export function currencyPicture(kind: keyof ItemStats): string {
  return `/pictures/${CURRENCIES[kind]}.svg`;
}

/** The pictures to build. */
export const CURRENCY_PICTURES: readonly string[] = Object.values(CURRENCIES);
