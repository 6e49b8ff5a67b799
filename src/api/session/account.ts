import {
  type AccountSession,
  accountData,
  accountSessionsAnswer,
  toAccountSession,
} from '../../contract/session/account.ts';
import { accountSettings } from '../../contract/session/account-body.ts';
import type { Read, Write } from '../shared/client.ts';
import { makeRead, makeWrite } from '../shared/make-call.ts';

/** Reads the player's living sessions, the current one first. Rejects with a CallError. */
export async function readAccountSessions(read: Read): Promise<AccountSession[]> {
  const { sessions } = await makeRead(read, 'GET /account/sessions', { as: accountSessionsAnswer });
  return sessions.map(toAccountSession).filter((session) => session !== null);
}

/** Ends one session of the player. Rejects with a CallError. */
export const endAccountSession = (write: Write, id: string): Promise<void> =>
  makeWrite(write, 'DELETE /account/sessions/{id}', { parameters: { id } });

/** Ends all sessions of the player except the current one. Rejects with a CallError. */
export const endOtherSessions = (write: Write): Promise<void> =>
  makeWrite(write, 'DELETE /account/sessions', {});

/** Reads whether the player takes no requests of players whom they do not know. Rejects with a CallError. */
export async function readNobodyNew(read: Read): Promise<boolean> {
  return (await makeRead(read, 'GET /account/settings', { as: accountSettings })).nobody_new;
}

/** Saves whether the player takes no such requests. Rejects with a CallError. */
export const saveNobodyNew = (write: Write, nobodyNew: boolean): Promise<void> =>
  makeWrite(write, 'PUT /account/settings', { body: { nobody_new: nobodyNew } });

/** Reads everything that is stored about the player, as a document to save. Rejects with a CallError. */
export const readAccountData = (read: Read): Promise<object> =>
  makeRead(read, 'GET /account/data', { as: accountData });

/** Deletes the player's account; `username` is typed by the player. Rejects with a CallError. */
export const deleteAccount = (write: Write, username: string): Promise<void> =>
  makeWrite(write, 'DELETE /account', { body: { username } });
