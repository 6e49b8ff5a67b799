import { atom } from 'nanostores';
import { type ChatRoute, NO_PARTNER, parseChatRoute } from '../../../domain/chat/chat-route.ts';
import { queryString } from '../../../domain/shared/query-string.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';
import { onWindow } from '../../shared/on-return.ts';
import { $toast, dismissToast, leadsHere } from '../../site/toast.ts';

/** The path of the list of conversations. */
export const CHAT_LIST = '/chat';

/** The conversation that the URL names, in step with back and forward; the list until the page runs. */
export const $chatRoute = atom<ChatRoute>(NO_PARTNER);

function follow(): void {
  $chatRoute.set(parseChatRoute(location.pathname, location.search));
  const toast = $toast.get();
  if (toast !== null && leadsHere(toast)) dismissToast();
}

onPageMount($chatRoute, () => {
  follow();
  return [onWindow(['popstate'], follow)];
});

/** Opens a conversation without leaving the page. */
export function openChat(path: string): void {
  if (path === location.pathname) return;
  const isFromList = location.pathname === CHAT_LIST;
  history.pushState({ isFromList }, '', path);
  follow();
}

/** Returns to the list, through the history if the reader came from there. */
export function leaveChat(): void {
  if (history.state?.isFromList === true) {
    history.back();
    return;
  }
  closeChat();
}

/** Shows the list in place of a conversation that is not there any more. */
export function closeChat(): void {
  history.replaceState(null, '', CHAT_LIST);
  follow();
}

/** Removes the offer's parameters from the URL, so that a reload does not open it again. */
export function removeOfferParameters(): void {
  const params = new URLSearchParams(location.search);
  params.delete('offer');
  params.delete('ad');
  history.replaceState(history.state, '', `${location.pathname}${queryString(params)}`);
  follow();
}
