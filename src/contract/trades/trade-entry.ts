import { type TradeItem, toAmount } from '../../domain/trades/trade-item.ts';
import { toExtras } from './trade-item.ts';

/** A trade item with a form's `quantity` and extras by name; an empty field is absent (behaviour N10). */
export function toEntry(start: TradeItem, form: FormData): TradeItem {
  return {
    ...start,
    amount: toAmount(form.get('quantity')),
    extras: toExtras({
      weight: form.get('weight'),
      age: form.get('age'),
      price: form.get('price'),
      mutations: form.getAll('mutations'),
    }),
  };
}
