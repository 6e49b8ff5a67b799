import { atom, computed } from 'nanostores';
import { writeUntil } from '../../api/shared/backend.ts';
import { CallError } from '../../api/shared/call-error.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { readToken } from '../../api/shared/session-token.ts';
import { deleteTradeAd } from '../../api/trades/trade-ads.ts';
import { IMAGE_HOST } from '../../contract/shared/image-host.ts';
import type { TradeAd, Trader } from '../../contract/trades/trade-ad.ts';
import { avatarUrl } from '../../domain/session/avatar-url.ts';
import { showLoginPrompt } from '../session/login-prompt.ts';
import { $session } from '../session/session.ts';
import { showToast } from '../site/toast.ts';
import { removeTradeAd } from './trade-ads.ts';

export const CREATE_PATH = '/trade-ads/create';

/** The id of who looks at the page; null for a visitor, and while that is not known yet. */
export const $viewerId = computed($session, (session) => {
  if (session.state === 'in') return session.user.id;
  return session.state === 'loading' ? (session.lastSeen?.id ?? null) : null;
});

/** The ad that its owner is asked about before it is deleted. */
export const $tradeAdToDelete = atom<TradeAd | null>(null);

/** Where one's own ad is changed. */
export const editPath = (id: string) => `${CREATE_PATH}?edit=${encodeURIComponent(id)}`;

function chatPath({ id }: Trader, query: Record<string, string>): string {
  return `/chat/${encodeURIComponent(id)}?${new URLSearchParams(query)}`;
}

/** Goes to a page that is for who is signed in; others are asked to log in and then come there (behaviour A5). */
function goSignedIn(path: string, why: string): void {
  if (readToken() === null) showLoginPrompt(why, path);
  else location.assign(path);
}

/** Whether a press may go on to the form for new ads; who is not signed in is asked to log in (behaviour T2). */
export function mayCreate(): boolean {
  if (readToken() !== null) return true;
  showLoginPrompt('Please login to create a trade ad', CREATE_PATH);
  return false;
}

function isOwn({ user }: TradeAd, what: string): boolean {
  if (user.id !== $viewerId.get()) return false;
  showToast({ kind: 'error', title: `You cannot ${what} with yourself` });
  return true;
}

/** Opens the conversation with the author of an ad (behaviour T7). */
export function openChatAbout(tradeAd: TradeAd): void {
  if (isOwn(tradeAd, 'chat')) return;
  const avatar = avatarUrl(tradeAd.user.avatar, location.origin, IMAGE_HOST);
  const query = { name: tradeAd.user.username, ...(avatar === null ? {} : { avatar }) };
  goSignedIn(chatPath(tradeAd.user, query), 'Please login to chat');
}

/** Opens the conversation with the author of an ad and the offer for it (behaviour T7). */
export function openOfferFor(tradeAd: TradeAd): void {
  if (isOwn(tradeAd, 'trade')) return;
  goSignedIn(chatPath(tradeAd.user, { offer: '1', ad: tradeAd.id }), 'Please login to trade');
}

/** Deletes one's own ad (behaviour T9); a failure is a toast and resolves to false. */
export async function deleteOwnTradeAd({ id }: TradeAd): Promise<boolean> {
  try {
    await deleteTradeAd(writeUntil(deadline()), id);
  } catch (error) {
    const serverMessage = error instanceof CallError ? error.serverMessage : null;
    const title = serverMessage ?? 'Failed to delete trade ad. Please try again.';
    // A dead session has been told of already.
    if (readToken() !== null) showToast({ kind: 'error', title });
    return false;
  }
  removeTradeAd(id);
  showToast({ kind: 'success', title: 'Trade ad deleted' });
  return true;
}
