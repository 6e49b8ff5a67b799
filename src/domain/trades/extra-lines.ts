import type { Extras } from './trade-item.ts';

/** Formats extras, one line each: `Gold, Wet`, `Weight 3.5`, `Age 4`, `Price 12`. */
export function extraLines(extras: Extras, format: (amount: number) => string): string[] {
  const { mutations = [], weight, age, price } = extras;
  return [
    mutations.join(', '),
    weight === undefined ? '' : `Weight ${format(weight)}`,
    age === undefined ? '' : `Age ${format(age)}`,
    price === undefined ? '' : `Price ${format(price)}`,
  ].filter((line) => line !== '');
}
