import { atom } from 'nanostores';
import { safeSessionStorage } from '../../api/shared/safe-storage.ts';
import { parseTradeForm, type TradeForm, toStoredForm } from '../../contract/trades/trade-form.ts';
import { randomUuid } from '../../domain/shared/random-uuid.ts';
import * as slots from '../../domain/trades/slots.ts';
import type { Side, TradeItem, TradeSides } from '../../domain/trades/trade-item.ts';
import { showFill } from './show-fill.ts';

/** The key of the form in sessionStorage (behaviour N12). The form of an edited trade ad has a key of its own. */
const FORM_KEY = 'trade_form';
const keyOf = (tradeAdId: string | null) =>
  tradeAdId === null ? FORM_KEY : `${FORM_KEY}_${tradeAdId}`;

const formOf = ({ offering, wanted }: TradeSides): Omit<TradeForm, 'owner'> => ({
  offering: slots.slotsOf(offering),
  wanted: slots.slotsOf(wanted),
  clientId: '',
  unanswered: null,
});
const emptyForm = () => formOf({ offering: [], wanted: [] });

/** Both sides of the trade that the player is putting together. */
export const $tradeForm = atom<TradeForm>({ ...emptyForm(), owner: '' });

let key = keyOf(null);

/** The items on both sides, without the empty slots. */
export function chosenSides({ offering, wanted }: TradeForm): TradeSides {
  return { offering: slots.filledSlots(offering), wanted: slots.filledSlots(wanted) };
}

const isEmpty = (form: TradeForm) => {
  const { offering, wanted } = chosenSides(form);
  return offering.length === 0 && wanted.length === 0;
};

/** Stores the form; if storage is full or forbidden, it is lost with its page. */
const store = (at: string, form: TradeForm) => safeSessionStorage.set(at, toStoredForm(form));

/** A new client id, so that the backend makes another trade ad of the form. */
export const freshClientId = () => ({ clientId: randomUuid(), unanswered: null });

/** Changes and stores the form. Its first item gives it a client id. */
export function changeForm(part: Partial<TradeForm>): void {
  const form = { ...$tradeForm.get(), ...part };
  if (isEmpty(form)) Object.assign(form, { clientId: '', unanswered: null });
  else if (form.clientId === '') Object.assign(form, freshClientId());
  $tradeForm.set(form);
  store(key, form);
}

/** Opens the form with this player's stored choice, else with the sides of a trade ad, else empty. */
export function openForm(
  owner: string,
  tradeAdId: string | null,
  start: TradeSides | null = null,
): void {
  key = keyOf(tradeAdId);
  const stored = parseTradeForm(safeSessionStorage.get(key));
  const fresh = start === null ? emptyForm() : formOf(start);
  const form = stored !== null && ['', owner].includes(stored.owner) ? stored : fresh;
  $tradeForm.set({ ...form, owner });
}

/** Puts an item into a slot. If the side has the item already, its amount grows instead (behaviour N5). */
export function chooseItem(side: Side, index: number, chosen: TradeItem): void {
  const before = $tradeForm.get()[side];
  const filled = slots.fillSlot(before, index, chosen);
  changeForm({ [side]: filled.slots });
  showFill(filled, () => changeForm({ [side]: before }));
}

/** Empties a slot. */
export function removeItem(side: Side, index: number): void {
  changeForm({ [side]: slots.clearSlot($tradeForm.get()[side], index) });
}

/** Adds four slots to a side, where that is allowed (behaviour N2). */
export function addSlots(side: Side): void {
  const now = $tradeForm.get()[side];
  if (slots.canAddSlots(now)) changeForm({ [side]: slots.addSlots(now) });
}

/** Resets each side to four empty slots (behaviour N6). */
export function resetForm(): void {
  changeForm(emptyForm());
}

/** Replaces both sides of the form. */
export function fillForm(sides: TradeSides): void {
  changeForm(formOf(sides));
}

/** Removes the stored form. What is shown stays until the page is left. */
export function clearForm(): void {
  safeSessionStorage.remove(key);
}

/** Forgets what a player changed in a trade ad and did not save (behaviour T25). */
export function forgetEdit(tradeAdId: string): void {
  safeSessionStorage.remove(keyOf(tradeAdId));
}

/** Stores sides for this tab's create form, which then opens with them as a new form (behaviour V2). */
export function storeForm(sides: TradeSides): void {
  store(keyOf(null), { ...formOf(sides), ...freshClientId(), owner: '' });
}
