import { atom, onMount } from 'nanostores';
import { read } from '../../api/shared/backend.ts';
import { readTradeAd } from '../../api/trades/trade-ads.ts';
import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import { loginPromptAddress } from '../session/login-prompt.ts';
import { $session } from '../session/session.ts';
import { showToast } from '../site/toast.ts';
import { prefillForm } from './prefill.ts';
import { openForm } from './trade-form.ts';

/** What the create page is: a form once it is known who is signed in, for a new ad or for one of theirs. */
export type CreatePage =
  | { state: 'loading'; adId: string | null }
  | { state: 'create'; adId: null }
  | { state: 'edit'; adId: string }
  | { state: 'failed'; adId: string };

export const $createPage = atom<CreatePage>({ state: 'loading', adId: null });

const editedAd = () => new URLSearchParams(location.search).get('edit');

function leave(title: string, to: string): void {
  showToast({ kind: 'error', title });
  location.replace(to);
}

/** Whether an ad may be edited by a player; says why not, and goes to the list then. */
function mayEdit(ad: TradeAd | null, userId: string): ad is TradeAd {
  if (ad === null) leave('This trade ad is gone', '/trade-ads');
  else if (ad.user.id !== userId) leave('You can only edit your own trade ads', '/trade-ads');
  return ad?.user.id === userId;
}

async function openEdit(adId: string, userId: string): Promise<void> {
  $createPage.set({ state: 'loading', adId });
  try {
    const ad = await readTradeAd(read, adId);
    if (!mayEdit(ad, userId)) return;
    openForm(userId, adId, ad);
    $createPage.set({ state: 'edit', adId });
  } catch {
    $createPage.set({ state: 'failed', adId });
  }
}

function open(userId: string): void {
  const adId = editedAd();
  if (adId !== null) {
    void openEdit(adId, userId);
    return;
  }
  openForm(userId, null);
  $createPage.set({ state: 'create', adId: null });
  void prefillForm();
}

/** Reads the ad to edit once more. */
export function readAgain(): void {
  const session = $session.get();
  if (session.state === 'in') open(session.user.id);
}

/** Follows the session until it is known: then the form opens, or who is out goes to log in (behaviour N8). */
function follow(): () => void {
  let isKnown = false;
  return $session.subscribe((session) => {
    if (isKnown || session.state === 'loading') return;
    isKnown = true;
    if (session.state === 'in') open(session.user.id);
    else {
      const back = `${location.pathname}${location.search}`;
      leave('You need to be logged in to create a trade ad', loginPromptAddress(back));
    }
  });
}

onMount($createPage, () => {
  if (typeof window === 'undefined') return undefined;
  $createPage.set({ state: 'loading', adId: editedAd() });
  const unfollow = follow();
  // A page from the back/forward cache may show a form that was published, or filled elsewhere, since.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAgain();
  };
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pageshow', comeBack);
    unfollow();
  };
});
