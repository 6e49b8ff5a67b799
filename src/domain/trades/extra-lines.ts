import { partsOf, type Stack } from './stacks.ts';
import type { SingleExtras } from './trade-item.ts';

/** Formats extras, one line each: `Gold, Wet`, `Weight 3.5`, `Age 4`, `Price 12`. */
export function extraLines(extras: SingleExtras, format: (amount: number) => string): string[] {
  const { mutations = [], weight, age, price } = extras;
  return [
    mutations.join(', '),
    weight === undefined ? '' : `Weight ${format(weight)}`,
    age === undefined ? '' : `Age ${format(age)}`,
    price === undefined ? '' : `Price ${format(price)}`,
  ].filter((line) => line !== '');
}

/** The extras of a stack in one line; with several, each with its amount: `2 × Gold; 1 × Weight 3`. */
export function extrasText(stack: Stack, format: (amount: number) => string): string {
  const parts = partsOf(stack).map(({ amount, extras }) => ({
    amount,
    text: extraLines(extras, format).join(', '),
  }));
  if (parts.length === 1) return parts.map(({ text }) => text).join('');
  return parts
    .filter(({ text }) => text !== '')
    .map(({ amount, text }) => `${format(amount)} × ${text}`)
    .join('; ');
}
