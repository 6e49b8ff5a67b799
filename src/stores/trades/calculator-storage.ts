import { safeSessionStorage } from '../../api/shared/safe-storage.ts';
import { parseTradeForm, toStoredForm } from '../../contract/trades/trade-form.ts';
import type { Slots } from '../../domain/trades/slots.ts';

/** The key in sessionStorage of the trade that the tab's calculator showed last (behaviour V4). */
const KEY = 'calculator_trade';

type Trade = { give: Slots; get: Slots };

/** Stores the trade as a form is stored. If storage is full or forbidden, it is lost with its page. */
export function storeTrade({ give, get }: Trade): void {
  const form = { offering: give, wanted: get, clientId: '', unanswered: null, owner: '' };
  safeSessionStorage.set(KEY, toStoredForm(form));
}

/** The trade that the tab's calculator showed last; null when there is none. */
export function readStoredTrade(): Trade | null {
  const form = parseTradeForm(safeSessionStorage.get(KEY));
  return form === null ? null : { give: form.offering, get: form.wanted };
}
