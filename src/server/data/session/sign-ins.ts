import type { Database, SignInRow } from '../db/tables.ts';
import { hashOf, isSecret } from './secret.ts';

/** How long a sign-in at the provider may take, in milliseconds. */
export const SIGN_IN_MS = 600_000;

/** The row of a sign-in between its start and its callback; `state` and `browser` are secrets. */
type SignIn = Pick<SignInRow, 'verifier' | 'nonce' | 'path' | 'challenge'> & {
  state: string;
  browser: string;
};

/** Saves a sign-in that started, for ten minutes. */
export async function saveSignIn(db: Database, signIn: SignIn, now: number): Promise<void> {
  const { state, browser, ...rest } = signIn;
  const row = { id: hashOf(state), browser: hashOf(browser), expires_at: now + SIGN_IN_MS };
  await db
    .insertInto('sign_ins')
    .values({ ...row, ...rest })
    .execute();
}

/** Deletes and returns the sign-in of a state; null when it is unknown, used, expired or of another browser. */
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
