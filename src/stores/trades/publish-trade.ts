import { atom, computed } from 'nanostores';
import { CallError, problemOf } from '../../api/shared/call-error.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import { changeTradeAd, publishTradeAd } from '../../api/trades/trade-ads.ts';
import type { TradeForm } from '../../contract/trades/trade-form.ts';
import { toReference } from '../../contract/trades/trade-item.ts';
import { tradeAdLoss } from '../../domain/trades/heavy-loss.ts';
import { missingSide } from '../../domain/trades/missing-side.ts';
import { tradeAdsPath } from '../../domain/trades/open-trade-ads.ts';
import type { TradeSides } from '../../domain/trades/trade-item.ts';
import { showToast } from '../site/toast.ts';
import { rememberPublished } from './own/published-trade-ad.ts';
import { rememberEnd } from './own/trade-ad-ends.ts';
import { linkToTradeAd } from './own/trade-ad-in-the-way.ts';
import { $tradeForm, changeForm, chosenSides, clearForm, freshClientId } from './trade-form.ts';

/** Whether a trade ad is on its way to the backend. */
export const $publishing = atom(false);

/** The form that the player was asked about. Any change makes another form of it. */
const $askedForm = atom<TradeForm | null>(null);

/** Whether the player is asked to confirm the trade ad as it is, because they seem to lose by it (behaviour N17). */
export const $isAsked = computed([$askedForm, $tradeForm], (asked, form) => asked === form);

/** Goes back from the question to the form. */
export const backToForm = (): void => $askedForm.set(null);

const LIST = '/trade-ads';

function showError(title: string, more: { text?: string } & ReturnType<typeof linkToTradeAd> = {}) {
  showToast({ kind: 'error', title, isOfPage: true, ...more });
}

/** Shows why a trade ad could not be sent, in the backend's own words where it has any, with a link to the trade ad that is in the way (behaviour N6, T17). */
function showFailure(error: unknown): void {
  // The logout has already shown a message, and the page is being left (behaviour A2).
  const { kind, wait, serverMessage } = problemOf(error);
  if (kind === 'ended') return;
  const text = wait === null ? {} : { text: 'Trying again does not publish it twice.' };
  showError(serverMessage ?? 'Failed to submit trade ad. Please try again.', {
    ...text,
    ...linkToTradeAd(error, $tradeForm.get().owner),
  });
}

/** Whether a failed call may have reached the backend: no answer came, or the server failed while it answered. */
const mayHaveArrived = (error: unknown) =>
  error instanceof CallError &&
  (error.status === null || error.status < 400 || error.status >= 500);

const contentOf = ({ offering, wanted }: TradeSides) =>
  JSON.stringify([offering.map(toReference), wanted.map(toReference)]);

/** Creates the trade ad once, however often it is tried. What was changed after a lost answer is then changed in the trade ad too. */
async function publishOnce(sides: TradeSides): Promise<string> {
  const { clientId, unanswered } = $tradeForm.get();
  const content = contentOf(sides);
  const write = writeUntil(deadline());
  // This is stored before the call, because a reload may interrupt it.
  changeForm({ unanswered: unanswered ?? content });
  try {
    const tradeAd = await publishTradeAd(write, sides, clientId);
    rememberEnd(tradeAd);
    rememberPublished(tradeAd.id);
    if (unanswered !== null && unanswered !== content)
      await changeTradeAd(write, tradeAd.id, sides);
    return LIST;
  } catch (error) {
    // The trade ad with this client id was deleted since: the next try creates another one.
    if (problemOf(error).status === 409) changeForm(freshClientId());
    else if (!mayHaveArrived(error)) changeForm({ unanswered });
    throw error;
  }
}

async function submit(
  send: (sides: TradeSides) => Promise<string>,
  successMessage: string,
): Promise<void> {
  if ($publishing.get()) return;
  const form = $tradeForm.get();
  const sides = chosenSides(form);
  const problem = missingSide(sides);
  if (problem !== null) {
    showError(problem);
    return;
  }
  if (!$isAsked.get() && tradeAdLoss(sides) !== null) {
    $askedForm.set(form);
    return;
  }
  backToForm();
  $publishing.set(true);
  let path: string;
  try {
    path = await send(sides);
  } catch (error) {
    $publishing.set(false);
    showFailure(error);
    return;
  }
  clearForm();
  showToast({ kind: 'success', title: successMessage });
  // Nothing more can be sent until the page is left. A page from the back/forward cache starts anew.
  window.addEventListener('pagehide', () => $publishing.set(false), { once: true });
  location.assign(path);
}

/** Publishes the form as a trade ad (behaviour N6), then goes to the list. It asks first where the player seems to lose. */
export function publishTrade(): Promise<void> {
  return submit(publishOnce, 'Trade ad published successfully!');
}

/** Saves the form over one's own trade ad (behaviour T9), then goes to it. It asks first, too. */
export function saveTrade(tradeAdId: string): Promise<void> {
  const send = async (sides: TradeSides) => {
    const { id, user } = await changeTradeAd(writeUntil(deadline()), tradeAdId, sides);
    return tradeAdsPath(user.id, id);
  };
  return submit(send, 'Trade ad updated successfully!');
}
