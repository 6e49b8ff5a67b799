import type { Database } from '../db/tables.ts';
import { hashOf, isSecret, newSecret } from './secret.ts';

/** How long a code can be exchanged, in milliseconds (contract: Root client). */
const CODE_MS = 60_000;

/** Creates a code for a player, which only the verifier of the challenge exchanges. Returns it; only its hash is stored. */
export async function createSignInCode(
  db: Database,
  { user, challenge }: { user: string; challenge: string },
  now: number,
): Promise<string> {
  const code = newSecret();
  const row = { id: hashOf(code), user_id: user, challenge, expires_at: now + CODE_MS };
  await db.insertInto('sign_in_codes').values(row).execute();
  return code;
}

/** Deletes a code and returns its player; null when it is unknown, used, expired or of another verifier. */
export async function takeSignInCode(
  db: Database,
  code: string,
  verifier: string,
  now: number,
): Promise<string | null> {
  if (!isSecret(code)) return null;
  const row = await db
    .deleteFrom('sign_in_codes')
    .where('id', '=', hashOf(code))
    // An S256 challenge is the hash of its verifier (RFC 7636).
    .where('challenge', '=', hashOf(verifier))
    .returningAll()
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row.user_id : null;
}
