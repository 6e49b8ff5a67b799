import { randomUUID } from 'node:crypto';
import { chunks } from '../../src/server/data/db/chunks.ts';
import { openDatabase } from '../../src/server/data/db/database.ts';
import type { Database } from '../../src/server/data/db/tables.ts';
import { createSession } from '../../src/server/data/session/sessions.ts';
import { type Profile, saveUser } from '../../src/server/data/session/users.ts';

/** A player with their session token. */
export type BenchPlayer = { id: string; token: string };

const CONCURRENCY = 50;

/** Signs a player in. A server ends the sessions of other providers than its own when it starts. */
export async function signInPlayer(
  db: Database,
  provider: Profile['provider'],
  username: string,
): Promise<BenchPlayer> {
  const now = Date.now();
  const id = await saveUser(db, { provider, subject: username, username, avatar_url: null }, now);
  return { id, token: await createSession(db, id, now) };
}

/** Signs this many new players in. */
export async function signInAll(db: Database, count: number): Promise<BenchPlayer[]> {
  const names = Array.from({ length: count }, () => `Bench${randomUUID()}`);
  const players: BenchPlayer[] = [];
  for (const part of chunks(names, CONCURRENCY)) {
    players.push(...(await Promise.all(part.map((name) => signInPlayer(db, 'roblox', name)))));
  }
  return players;
}

/** Signs this many new players in, in a database of PostgreSQL. */
export async function signInPlayers(url: string, count: number): Promise<BenchPlayer[]> {
  const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: url });
  return signInAll(db, count).finally(() => db.destroy());
}
