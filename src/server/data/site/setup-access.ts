import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import type { Database } from '../db/tables.ts';
import { hashOf, isSecret, newSecret } from '../session/secret.ts';

/** How long a code of the set-up page can be used, and then the browser that used it sees the page, in milliseconds. */
export const SETUP_MS = HOUR_MS;

/** Creates a code of the set-up page. Returns it; only its hash is stored. */
export async function createSetupCode(db: Database, now: number): Promise<string> {
  const code = newSecret();
  await db.deleteFrom('setup_access').where('expires_at', '<=', now).execute();
  const row = { id: hashOf(code), is_browser: 0, expires_at: now + SETUP_MS } as const;
  await db.insertInto('setup_access').values(row).execute();
  return code;
}

/** Uses up a code, and all others with it. Returns the secret of the browser; null for a code that is unknown, used or expired. */
export async function takeSetupCode(
  db: Database,
  code: string,
  now: number,
): Promise<string | null> {
  if (!isSecret(code)) return null;
  const secret = newSecret();
  const taken = await db
    .updateTable('setup_access')
    .set({ id: hashOf(secret), is_browser: 1, expires_at: now + SETUP_MS })
    .where('id', '=', hashOf(code))
    .where('is_browser', '=', 0)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return null;
  await db.deleteFrom('setup_access').where('is_browser', '=', 0).execute();
  return secret;
}

/** Whether a browser has a secret that still opens the set-up page. */
export async function isSetupBrowser(
  db: Database,
  secret: string | undefined,
  now: number,
): Promise<boolean> {
  if (!isSecret(secret)) return false;
  const row = await db
    .selectFrom('setup_access')
    .select('id')
    .where('id', '=', hashOf(secret))
    .where('is_browser', '=', 1)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
