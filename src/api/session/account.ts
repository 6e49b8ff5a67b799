import {
  type AccountSession,
  accountData,
  accountSessionsAnswer,
  toAccountSession,
} from '../../contract/session/account.ts';
import { accountSettings } from '../../contract/session/account-body.ts';
import { ACCOUNT_PATHS } from '../../contract/session/account-paths.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read, Write } from '../shared/client.ts';

/** Reads the player's living sessions, the current one first. Rejects with a CallError. */
export async function readAccountSessions(read: Read): Promise<AccountSession[]> {
  const path = ACCOUNT_PATHS.sessions;
  const { sessions } = answerAs(accountSessionsAnswer, `GET ${path}`, await read(path));
  return sessions.map(toAccountSession).filter((session) => session !== null);
}

/** Ends one session of the player. Rejects with a CallError. */
export async function endAccountSession(write: Write, id: string): Promise<void> {
  await write('DELETE', ACCOUNT_PATHS.session(id));
}

/** Ends all sessions of the player except the current one. Rejects with a CallError. */
export async function endOtherSessions(write: Write): Promise<void> {
  await write('DELETE', ACCOUNT_PATHS.sessions);
}

/** Reads whether the player takes no requests of players whom they do not know. Rejects with a CallError. */
export async function readNobodyNew(read: Read): Promise<boolean> {
  const path = ACCOUNT_PATHS.settings;
  return answerAs(accountSettings, `GET ${path}`, await read(path)).nobody_new;
}

/** Saves whether the player takes no such requests. Rejects with a CallError. */
export async function saveNobodyNew(write: Write, nobodyNew: boolean): Promise<void> {
  await write('PUT', ACCOUNT_PATHS.settings, { nobody_new: nobodyNew });
}

/** Reads everything that is stored about the player, as a document to save. Rejects with a CallError. */
export async function readAccountData(read: Read): Promise<object> {
  const path = ACCOUNT_PATHS.data;
  return answerAs(accountData, `GET ${path}`, await read(path));
}

/** Deletes the player's account; `username` is typed by the player. Rejects with a CallError. */
export async function deleteAccount(write: Write, username: string): Promise<void> {
  await write('DELETE', ACCOUNT_PATHS.account, { username });
}
