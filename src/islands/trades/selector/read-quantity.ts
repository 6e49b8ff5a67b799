import { readTypedNumber } from '../../../domain/shared/typed-number.ts';
import { AMOUNT_MAX, toAmount } from '../../../domain/trades/trade-item.ts';

/**
 * Reads a quantity that a reader typed in a locale; nothing is 1. `problem` says what is taken where that is not what
 * was typed (behaviour N18).
 * @example readQuantity('1500', 'en-US') // => { amount: 999, problem: 'At most 999.' }
 */
export function readQuantity(text: string, locale: string): { amount: number; problem: string } {
  if (text.trim() === '') return { amount: 1, problem: '' };
  const read = readTypedNumber(text, locale, Number.POSITIVE_INFINITY);
  if (typeof read === 'string') return { amount: 1, problem: 'A whole number from 1.' };
  const amount = toAmount(read);
  if (amount === read) return { amount, problem: '' };
  return {
    amount,
    problem: read > AMOUNT_MAX ? `At most ${AMOUNT_MAX}.` : 'A whole number from 1.',
  };
}
