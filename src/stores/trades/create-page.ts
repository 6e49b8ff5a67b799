import { atom } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { readTradeAd } from '../../api/trades/trade-ads.ts';
import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import { loginPromptPath } from '../session/login-prompt.ts';
import { $isSessionUnreachable, $session, playerIdOf, retrySession } from '../session/session.ts';
import { createRead, type Repeated } from '../shared/create-read.ts';
import { isResumed } from '../shared/is-resumed.ts';
import { loadPart } from '../shared/load-part.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onReturn } from '../shared/on-return.ts';
import { showToast } from '../site/toast.ts';
import { forgetEdit, openForm } from './trade-form.ts';

/** The state of the create page: once the user is known, a form for a new trade ad or for one of theirs. */
export type CreatePage =
  | { state: 'loading'; tradeAdId: string | null }
  | { state: 'create'; tradeAdId: null }
  | { state: 'edit'; tradeAdId: string }
  | { state: 'failed'; tradeAdId: string | null };

export const $createPage = atom<CreatePage>({ state: 'loading', tradeAdId: null });

const editedTradeAdId = () => new URLSearchParams(location.search).get('edit');

function redirect(title: string, to: string): void {
  showToast({ kind: 'error', title });
  location.replace(to);
}

/** Whether a player may edit a trade ad. If not, shows why and goes to the list. */
function mayEdit(tradeAd: TradeAd | null, userId: string): tradeAd is TradeAd {
  if (tradeAd === null) redirect('This trade ad is gone', '/trade-ads');
  else if (tradeAd.user.id !== userId)
    redirect('You can only edit your own trade ads', '/trade-ads');
  return tradeAd?.user.id === userId;
}

let reading: Repeated | undefined;

function openEdit(tradeAdId: string, userId: string): void {
  reading?.stop();
  reading = createRead({
    read: (signal) => readTradeAd(readUntil(signal), tradeAdId),
    onData: (tradeAd) => {
      if (!mayEdit(tradeAd, userId)) return;
      openForm(userId, tradeAdId, tradeAd);
      $createPage.set({ state: 'edit', tradeAdId });
    },
    // The failure stays shown during another try.
    onFailure: ({ wait }) => {
      $createPage.set({ state: 'failed', tradeAdId });
      return wait;
    },
  });
  void reading.run();
}

/** Puts the items that the URL names into the form. What does that loads with such a URL only. */
async function prefill(): Promise<void> {
  if (location.search === '') return;
  const { prefillForm } = await loadPart(() => import('./prefill-form.ts'));
  await prefillForm();
}

function open(userId: string): void {
  const tradeAdId = editedTradeAdId();
  if (tradeAdId !== null) {
    $createPage.set({ state: 'loading', tradeAdId });
    openEdit(tradeAdId, userId);
    return;
  }
  openForm(userId, null);
  $createPage.set({ state: 'create', tradeAdId: null });
  void prefill();
}

/** Reads again what the page needs. */
export function retryCreatePage(): void {
  const userId = playerIdOf($session.get());
  if (userId === null) retrySession();
  else open(userId);
}

function showUnreachable(isUnreachable: boolean): void {
  if (!isUnreachable || $createPage.get().state !== 'loading') return;
  $createPage.set({ state: 'failed', tradeAdId: editedTradeAdId() });
}

/** Follows the session until it is known. A signed-in user gets the form, others go to the login (behaviour N8). */
function followSession(): () => void {
  let isKnown = false;
  return $session.subscribe((session) => {
    if (isKnown || session.state === 'loading') return;
    isKnown = true;
    if (session.state === 'in') open(session.user.id);
    else {
      const back = `${location.pathname}${location.search}`;
      redirect('You need to be logged in to create a trade ad', loginPromptPath(back));
    }
  });
}

onPageMount($createPage, () => {
  const tradeAdId = editedTradeAdId();
  if (tradeAdId !== null && !isResumed()) forgetEdit(tradeAdId);
  $createPage.set({ state: 'loading', tradeAdId });
  return [
    followSession(),
    $isSessionUnreachable.subscribe(showUnreachable),
    // The form may have been published or changed since.
    onReturn(retryCreatePage),
    () => reading?.stop(),
  ];
});
