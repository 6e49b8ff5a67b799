import type { Database, SignInRow } from '../db/tables.ts';
import { hashOf, isSecret } from './secret.ts';

/** How long a person may take at the provider, in milliseconds. */
export const SIGN_IN_MS = 600_000;

/** What is kept of a sign-in between its two halves; `state` and `browser` as secrets. */
type SignIn = Pick<SignInRow, 'verifier' | 'nonce' | 'path'> & { state: string; browser: string };

/** Notes a sign-in that begins, for ten minutes. */
export async function saveSignIn(db: Database, signIn: SignIn, now: number): Promise<void> {
  const { state, browser, ...kept } = signIn;
  const row = { id: hashOf(state), browser: hashOf(browser), expires_at: now + SIGN_IN_MS };
  await db
    .insertInto('sign_ins')
    .values({ ...row, ...kept })
    .execute();
}

/** The sign-in of a state, which is gone with that; null when it is unknown, used, too old or another browser's. */
export async function takeSignIn(
  db: Database,
  state: string | undefined,
  browser: string | undefined,
  now: number,
): Promise<SignInRow | null> {
  if (!isSecret(state) || !isSecret(browser)) return null;
  const row = await db
    .deleteFrom('sign_ins')
    .where('id', '=', hashOf(state))
    .where('browser', '=', hashOf(browser))
    .returningAll()
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row : null;
}
