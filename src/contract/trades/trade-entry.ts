import { partsOf, stackOf } from '../../domain/trades/stacks.ts';
import { type TradeItem, toAmount } from '../../domain/trades/trade-item.ts';
import { toExtras } from './trade-item.ts';

/** A trade item with a form's `quantity` and extras by name; an empty field is absent (behaviour N10). Merged extras stay. */
export function toEntry(start: TradeItem, form: FormData): TradeItem {
  const extras = toExtras({
    weight: form.get('weight'),
    age: form.get('age'),
    price: form.get('price'),
    mutations: form.getAll('mutations'),
  });
  const before = { ...start, amount: toAmount(form.get('quantity')) };
  const parts = partsOf(before).map((part, index) => (index === 0 ? { ...part, extras } : part));
  return { ...before, ...stackOf(parts) };
}
