import { readTypedNumber, readTypedWhole } from '../../../domain/shared/typed-number.ts';
import { EXTRA_MAX, NUMERIC_EXTRAS } from '../../../domain/trades/trade-item.ts';

export type NumericExtra = (typeof NUMERIC_EXTRAS)[number];

/** The problems of the numbers of a form, by their names. */
export type ExtraProblems = Partial<Record<NumericExtra, string>>;

const READERS = { weight: readTypedNumber, age: readTypedWhole, price: readTypedNumber } as const;

/** Puts the numbers of a form, as a reader typed them in a locale, into digits. Returns what is wrong with the others. */
export function readNumericExtras(form: FormData, locale: string): ExtraProblems {
  const problems: ExtraProblems = {};
  for (const extra of NUMERIC_EXTRAS) {
    const text = String(form.get(extra) ?? '');
    if (text.trim() === '') continue;
    const read = READERS[extra](text, locale, EXTRA_MAX);
    if (typeof read === 'string') problems[extra] = read;
    else form.set(extra, `${read}`);
  }
  return problems;
}
