import { atom } from 'nanostores';
import { write } from '../../api/shared/backend.ts';
import { CallError } from '../../api/shared/call-error.ts';
import { type AdSides, changeTradeAd, publishTradeAd } from '../../api/trades/trade-ads.ts';
import { toReference } from '../../contract/trades/trade-item.ts';
import { showToast } from '../site/toast.ts';
import { $tradeForm, changeForm, chosenSides, forgetForm, freshName } from './trade-form.ts';

/** Whether an ad is on its way to the backend. */
export const $publishing = atom(false);

const LIST = '/trade-ads';

function sayError(title: string): void {
  showToast({ kind: 'error', title });
}

/** What a trade lacks to be published (spec §5); null when nothing does. */
function missing({ offering, wanted }: AdSides): string | null {
  if (offering.length === 0) return 'You must offer at least one item';
  if (wanted.length === 0) return "You must specify at least one item you're looking for";
  return null;
}

/** Why an ad could not be sent: in the backend's own words where it has any (spec §8). */
function sayFailure(error: unknown): void {
  // A dead session has said so already, and the page is being left (acceptance A2).
  if (error instanceof CallError && error.status === 401) return;
  const said = error instanceof CallError ? error.said : null;
  sayError(said ?? 'Failed to submit trade ad. Please try again.');
}

/** Whether the backend may have heard a call that failed: nobody answered, or it broke while it answered. */
const mayBeHeard = (error: unknown) =>
  error instanceof CallError &&
  (error.status === null || error.status < 400 || error.status >= 500);

const contentOf = ({ offering, wanted }: AdSides) =>
  JSON.stringify([offering.map(toReference), wanted.map(toReference)]);

/** Sends the ad once, however often it is tried; what was changed after a lost answer is changed in the ad too. */
async function publishOnce(sides: AdSides): Promise<void> {
  const { clientId, unanswered } = $tradeForm.get();
  const content = contentOf(sides);
  // Before the call, as a reload in the midst of it leaves no time afterwards.
  changeForm({ unanswered: unanswered ?? content });
  try {
    const ad = await publishTradeAd(write, sides, clientId);
    if (unanswered !== null && unanswered !== content) await changeTradeAd(write, ad.id, sides);
  } catch (error) {
    // The ad of this name has come and gone: the next try is another one.
    if (error instanceof CallError && error.status === 409) changeForm(freshName());
    else if (!mayBeHeard(error)) changeForm({ unanswered });
    throw error;
  }
}

async function submit(send: (sides: AdSides) => Promise<void>, done: string): Promise<void> {
  if ($publishing.get()) return;
  const sides = chosenSides($tradeForm.get());
  const lack = missing(sides);
  if (lack !== null) {
    sayError(lack);
    return;
  }
  $publishing.set(true);
  try {
    await send(sides);
  } catch (error) {
    $publishing.set(false);
    sayFailure(error);
    return;
  }
  forgetForm();
  showToast({ kind: 'success', title: done });
  // Until the page has gone, nothing more can be sent; a page from the back/forward cache starts anew.
  window.addEventListener('pagehide', () => $publishing.set(false), { once: true });
  location.assign(LIST);
}

/** Publishes the form as an ad (acceptance N6), then goes to the list. */
export function publishTrade(): Promise<void> {
  return submit(publishOnce, 'Trade ad published successfully!');
}

/** Saves the form over one's own ad (acceptance T9), then goes to the list. */
export function saveTrade(adId: string): Promise<void> {
  const send = async (sides: AdSides) => void (await changeTradeAd(write, adId, sides));
  return submit(send, 'Trade ad updated successfully!');
}
