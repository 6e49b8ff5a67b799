import { atom } from 'nanostores';
import { readUser } from '../../api/session/user.ts';
import { readRootUntil } from '../../api/shared/backend.ts';
import type { CallError } from '../../api/shared/call-error.ts';
import { safeLocalStorage, safeSessionStorage } from '../../api/shared/safe-storage.ts';
import {
  dropToken,
  LOGOUT_EVENT,
  readToken,
  TOKEN_UPDATE_EVENT,
  USER_KEY,
} from '../../api/shared/session-token.ts';
import { isUnasked } from '../../api/shared/writes/unasked-token.ts';
import { toUser, type User } from '../../contract/session/user.ts';
import { createRead, type Repeated } from '../shared/create-read.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onWindow } from '../shared/on-return.ts';
import { showToast } from '../site/toast.ts';
import { failSignIn, updateToken } from './token.ts';
import { consumeUnconfirmed, UNCONFIRMED_KEY } from './unconfirmed-sign-in.ts';

/** The user that was shown last, so that a page can show an avatar before the backend answers. */
function readStoredUser(): User | null {
  return safeLocalStorage.run(
    (storage) => toUser(JSON.parse(storage.getItem(USER_KEY) ?? 'null')),
    null,
  );
}

/** Stores the user of the stored token for the next page. */
function storeUser({ id, username, avatar }: User): void {
  // If storage is full, the next page shows the user after the backend's answer.
  safeLocalStorage.set(USER_KEY, JSON.stringify({ id, username, avatar_url: avatar }));
}

/** Who is signed in. `lastSeen` is only for showing until the backend has confirmed it. */
export type Session =
  | { state: 'loading'; lastSeen: User | null }
  | { state: 'out' }
  | { state: 'in'; user: User };

/** The longest wait that a `Retry-After` may ask for, in milliseconds. */
const RETRY_AFTER_MAX = 60_000;
/** The key in localStorage that tells other tabs why the session ended. It is removed at once. */
const REASON_KEY = 'auth_ended';
/** The statuses of a failure that another try may mend, and that ends the session all the same (behaviour A1). */
const ENDING: readonly (number | null)[] = [408, 425, 500];

export const $session = atom<Session>({ state: 'loading', lastSeen: null });

/** The id of the signed-in player; null for a visitor, and while the session is not known. */
export const playerIdOf = (session: Session): string | null =>
  session.state === 'in' ? session.user.id : null;

/** The player whom a page shows as signed in, also before the backend has confirmed it; null for a visitor. */
export function shownUser(session: Session): User | null {
  if (session.state === 'in') return session.user;
  return session.state === 'loading' ? session.lastSeen : null;
}

/** Whether the last read of the session failed. It is read again automatically. */
export const $isSessionUnreachable = atom(false);

let tokenInUse: string | null = null;
let reading: Repeated | undefined;

function clear(): void {
  reading?.stop();
  tokenInUse = null;
  $isSessionUnreachable.set(false);
  $session.set({ state: 'out' });
}

/** Handles that the backend has accepted a token. If another one was to be accepted, it was refused, and this is the one before it. */
function confirm(token: string): void {
  if (safeSessionStorage.get(UNCONFIRMED_KEY) === token) consumeUnconfirmed();
  else failSignIn();
}

/** Ends the session here, and says the backend's reason. Without one, only a person who was just signing in sees a message (behaviour A1). */
function endHere(reason: string | null): void {
  if (tokenInUse !== null) dropToken(tokenInUse);
  updateToken();
  failSignIn();
  if (reason !== null) showToast({ kind: 'error', title: reason });
  // The former session may be back (behaviour A3).
  if (readToken() === null) clear();
  else window.dispatchEvent(new Event(TOKEN_UPDATE_EVENT));
}

/** Tells the other tabs why the session ends. They may see that its token is gone before their own call is answered. */
function tellTabs(reason: string): void {
  safeLocalStorage.set(REASON_KEY, reason);
  safeLocalStorage.remove(REASON_KEY);
}

function handleReason({ key, newValue }: StorageEvent): void {
  if (key === REASON_KEY && newValue) endHere(newValue);
}

/** Ends the session that the backend does not accept. */
function refuse(token: string, { status, serverMessage }: CallError, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour A1)
  console.warn('The session was not accepted', error);
  const reason = status === 403 ? serverMessage : null;
  // A former session goes on in every tab, and another tab may have told already.
  if (reason !== null && readToken() === token && !isUnasked()) tellTabs(reason);
  endHere(reason);
}

function accept(token: string, user: User): void {
  if (token !== readToken()) return;
  confirm(token);
  storeUser(user);
  $isSessionUnreachable.set(false);
  $session.set({ state: 'in', user });
}

/** Reads who is signed in, and tries again until an answer comes. */
function refresh(): void {
  const token = readToken();
  if (token === null) {
    clear();
    return;
  }
  if (tokenInUse !== token) $session.set({ state: 'loading', lastSeen: readStoredUser() });
  tokenInUse = token;
  reading?.stop();
  reading = createRead({
    read: (signal) => readUser(readRootUntil(signal)),
    onData: (user) => accept(token, user),
    onFailure: (problem, error) => {
      const wait = ENDING.includes(problem.status) ? null : problem.wait;
      $isSessionUnreachable.set(wait !== null);
      if (wait === null) refuse(token, problem, error);
      return wait && Math.min(wait, RETRY_AFTER_MAX);
    },
  });
  void reading.run();
}

onPageMount($session, () => {
  refresh();
  return [
    onWindow([LOGOUT_EVENT], clear),
    onWindow([TOKEN_UPDATE_EVENT], refresh),
    onWindow(['online'], retrySession),
    onWindow(['storage'], handleReason),
    () => reading?.stop(),
  ];
});

/** Reads the session at once if it is not known. */
export function retrySession(): void {
  if ($session.get().state === 'loading') refresh();
}
