import { atom } from 'nanostores';
import type { TradeAdSides } from '../../api/trades/trade-ads.ts';
import {
  parseTradeForm,
  type Side,
  type TradeForm,
  toStoredForm,
} from '../../contract/trades/trade-form.ts';
import { randomUuid } from '../../domain/shared/random-uuid.ts';
import * as slots from '../../domain/trades/slots.ts';
import type { TradeItem } from '../../domain/trades/trade-item.ts';
import { showToast } from '../site/toast.ts';

/** Where what was chosen survives a reload, in sessionStorage (behaviour N12); the form of an ad being edited beside it. */
const FORM_KEY = 'trade_form';
const keyOf = (tradeAdId: string | null) =>
  tradeAdId === null ? FORM_KEY : `${FORM_KEY}_${tradeAdId}`;

const formOf = ({ offering, wanted }: TradeAdSides): Omit<TradeForm, 'owner'> => ({
  offering: slots.slotsOf(offering),
  wanted: slots.slotsOf(wanted),
  clientId: '',
  unanswered: null,
});
const emptyForm = () => formOf({ offering: [], wanted: [] });

/** Both sides of the trade that is being put together. */
export const $tradeForm = atom<TradeForm>({ ...emptyForm(), owner: '' });

let key = keyOf(null);

/** What is chosen on both sides, without the empty slots. */
export function chosenSides({ offering, wanted }: TradeForm): TradeAdSides {
  return { offering: slots.filledSlots(offering), wanted: slots.filledSlots(wanted) };
}

const isEmpty = (form: TradeForm) => {
  const { offering, wanted } = chosenSides(form);
  return offering.length === 0 && wanted.length === 0;
};

function store(at: string, form: TradeForm): void {
  try {
    sessionStorage.setItem(at, toStoredForm(form));
  } catch {
    // Storage is full or forbidden: the form lives as long as its page.
  }
}

/** Another name for the form towards the backend, which so makes another ad of it. */
export const freshClientId = () => ({ clientId: randomUuid(), unanswered: null });

/** Changes the form and keeps it; the first item of a filling gives it its name towards the backend. */
export function changeForm(part: Partial<TradeForm>): void {
  const form = { ...$tradeForm.get(), ...part };
  if (isEmpty(form)) Object.assign(form, { clientId: '', unanswered: null });
  else if (form.clientId === '') Object.assign(form, freshClientId());
  $tradeForm.set(form);
  store(key, form);
}

/** Opens what this player chose before a reload or a login, else an ad's sides, else an empty form. */
export function openForm(
  owner: string,
  tradeAdId: string | null,
  start: TradeAdSides | null = null,
): void {
  key = keyOf(tradeAdId);
  let stored: TradeForm | null = null;
  try {
    stored = parseTradeForm(sessionStorage.getItem(key));
  } catch {
    // Storage is forbidden: nothing was kept.
  }
  const fresh = start === null ? emptyForm() : formOf(start);
  const form = stored !== null && ['', owner].includes(stored.owner) ? stored : fresh;
  $tradeForm.set({ ...form, owner });
}

/** Puts an item into a slot; one that the side has already gets the amount instead (behaviour N5). */
export function chooseItem(side: Side, index: number, chosen: TradeItem): void {
  const filled = slots.fillSlot($tradeForm.get()[side], index, chosen);
  changeForm({ [side]: filled.slots });
  if (filled.increased === null) return;
  const { item, amount } = filled.increased;
  showToast({ kind: 'info', title: `Increased quantity of ${item.name} to ${amount}` });
}

/** Empties a slot. */
export function removeItem(side: Side, index: number): void {
  changeForm({ [side]: slots.clearSlot($tradeForm.get()[side], index) });
}

/** Four more slots on a side, where that is allowed (behaviour N2). */
export function addSlots(side: Side): void {
  const now = $tradeForm.get()[side];
  if (slots.canAddSlots(now)) changeForm({ [side]: slots.addSlots(now) });
}

/** Four empty slots a side (behaviour N6). */
export function resetForm(): void {
  changeForm(emptyForm());
}

/** Puts whole sides into the form. */
export function fillForm(sides: TradeAdSides): void {
  changeForm(formOf(sides));
}

/** Forgets the kept form of this page, which is being left: what is shown stays until then. */
export function clearForm(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

/** Keeps sides for the create form of this tab, which then opens with them: a new filling (behaviour V2). */
export function storeForm(sides: TradeAdSides): void {
  store(keyOf(null), { ...formOf(sides), ...freshClientId(), owner: '' });
}
