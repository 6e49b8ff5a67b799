import { atom } from 'nanostores';
import {
  endSession,
  LOGOUT_EVENT,
  readToken,
  TOKEN_UPDATE_EVENT,
} from '../../api/shared/session-token.ts';
import { forgetFormer, isUnasked } from '../../api/shared/writes/unasked-token.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onOtherTab, onWindow } from '../shared/on-return.ts';
import { showToast } from '../site/toast.ts';
import { requireAccountChoice } from './account-choice.ts';
import { consumeUnconfirmed } from './unconfirmed-sign-in.ts';

/** The token that nobody asked for, while the player has not said whether it is theirs; in step with other tabs (behaviour A3). */
export const $unasked = atom<string | null>(null);

function update(): void {
  $unasked.set(isUnasked() ? readToken() : null);
}

onPageMount($unasked, () => {
  update();
  return [onOtherTab(update), onWindow([TOKEN_UPDATE_EVENT, LOGOUT_EVENT], update)];
});

/** Calls the listener when the player has said, here or in another tab, that the session is theirs. Returns how to stop that. */
export function onConfirmed(listener: () => void): () => void {
  return $unasked.listen((unasked, before) => {
    if (unasked === null && readToken() === before) listener();
  });
}

/** Answers that the session is the player's own. What was written meanwhile is sent. */
export function confirmSignIn(): void {
  forgetFormer();
  update();
}

/** Answers that it is not, and brings the former session back. Without one, this is a logout of this browser. */
export function rejectSignIn(): void {
  const token = readToken();
  // Another tab may have answered just now.
  if (token !== null && isUnasked()) {
    consumeUnconfirmed();
    requireAccountChoice();
    endSession(token);
    if (readToken() !== null) showToast({ kind: 'info', title: 'That player is logged out here' });
  }
  update();
}
