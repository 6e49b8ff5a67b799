import { useStore } from '@nanostores/react';
import type { ItemValue } from '../../domain/items/value.ts';
import {
  formatChange,
  formatDate,
  formatNumber,
  formatShort,
  formatStock,
} from '../../domain/shared/format.ts';
import { $locale, $timeZone } from '../../stores/shared/locale.ts';

/** Formatters in the reader's locale and time zone. Until hydration they use those of the HTML. */
export function useFormat() {
  const locale = useStore($locale, { ssr: 'initial' });
  const timeZone = useStore($timeZone, { ssr: 'initial' });
  const number = (value: number) => formatNumber(value, locale);
  return {
    number,
    date: (at: number) => formatDate(at, locale, timeZone),
    short: (value: number, from: number) => formatShort(value, from, locale),
    signed: (percent: number) => formatChange(percent, locale),
    value: (value: ItemValue) => (typeof value === 'number' ? number(value) : value),
    stock: (stock: readonly [number, number] | null) => formatStock(stock, locale),
  };
}
