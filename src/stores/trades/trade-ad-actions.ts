import { atom, computed } from 'nanostores';
import { problemOf } from '../../api/shared/call-error.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { readToken } from '../../api/shared/session-token.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import { deleteTradeAd } from '../../api/trades/trade-ads.ts';
import { IMAGE_HOSTS } from '../../contract/shared/image-hosts.ts';
import type { TradeAd, Trader } from '../../contract/trades/trade-ad.ts';
import { avatarUrl } from '../../domain/session/avatar-url.ts';
import { CREATE_PATH } from '../../domain/trades/open-trade-ads.ts';
import { showLoginPrompt } from '../session/login-prompt.ts';
import { $session, playerIdOf } from '../session/session.ts';
import { showToast } from '../site/toast.ts';
import { removeTradeAd } from './trade-ads.ts';

/** The id of the viewer; null for a visitor, and while the session is not known. */
export const $viewerId = computed($session, (session) =>
  session.state === 'loading' ? (session.lastSeen?.id ?? null) : playerIdOf(session),
);

/** The trade ad that its owner is about to delete; null while nobody is asked. */
export const $tradeAdToDelete = atom<TradeAd | null>(null);

function chatPath({ id }: Trader, query: Record<string, string>): string {
  return `/chat/${encodeURIComponent(id)}?${new URLSearchParams(query)}`;
}

/** Goes to a page for signed-in users. Others see a login prompt that leads there (behaviour A5). */
function goSignedIn(path: string, why: string): void {
  if (readToken() === null) showLoginPrompt(why, path);
  else location.assign(path);
}

/** Whether the viewer may open the form for a new trade ad; if not, shows the login prompt (behaviour T2). */
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

/** Opens the conversation with the author of a trade ad (behaviour T7). */
export function openChatAbout(tradeAd: TradeAd): void {
  if (isOwn(tradeAd, 'chat')) return;
  const avatar = avatarUrl(tradeAd.user.avatar, location.origin, IMAGE_HOSTS);
  const query = { name: tradeAd.user.username, ...(avatar === null ? {} : { avatar }) };
  goSignedIn(chatPath(tradeAd.user, query), 'Please login to chat');
}

/** Opens the conversation with the author of a trade ad and starts an offer for it (behaviour T7). */
export function openOfferFor(tradeAd: TradeAd): void {
  if (isOwn(tradeAd, 'trade')) return;
  goSignedIn(chatPath(tradeAd.user, { offer: '1', ad: tradeAd.id }), 'Please login to trade');
}

/** Deletes one's own trade ad (behaviour T9). A failure is a toast and resolves to false. */
export async function deleteOwnTradeAd({ id }: TradeAd): Promise<boolean> {
  try {
    await deleteTradeAd(writeUntil(deadline()), id);
  } catch (error) {
    const title = problemOf(error).serverMessage ?? 'Failed to delete trade ad. Please try again.';
    // The end of a session has its own message.
    if (readToken() !== null) showToast({ kind: 'error', title });
    return false;
  }
  removeTradeAd(id);
  showToast({ kind: 'success', title: 'Trade ad deleted' });
  return true;
}
