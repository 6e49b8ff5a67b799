import { Hono } from 'hono';
import { syncQuery } from '../../../contract/chat/chat-body.ts';
import { CHAT_PATHS } from '../../../contract/chat/chat-paths.ts';
import { changesSince } from '../../data/chat/list-conversations.ts';
import { readRevisions } from '../../data/chat/user-states.ts';
import type { Database } from '../../data/db/tables.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import { queryReader } from '../../shared/read-query.ts';
import { UNCACHED } from '../shared/uncached.ts';
import type { ChatDependencies } from './chat-dependencies.ts';

const readSyncQuery = queryReader(syncQuery, CHAT_PATHS.sync);

async function changes(db: Database, user: string, since: number) {
  // Read first: what is committed meanwhile is told again rather than never.
  const revision = (await readRevisions(db, [user]))(user);
  // Who knows of later changes than there are knows another database: a backup was put back.
  const { rows, more } = await changesSince(db, user, since > revision ? 0 : since);
  const last = rows.at(-1)?.revision ?? 0;
  return {
    revision: more ? last : Math.max(revision, last),
    conversations: rows.map(({ id, last_seq }) => ({ id, lastSeq: last_seq })),
    more,
  };
}

/** What changed for a player (contract: Signed in). */
export function syncRoutes({ db, signedIn }: ChatDependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get(CHAT_PATHS.sync, async (c) => {
    const { user } = await signedIn(c);
    const { query } = readSyncQuery(c);
    return c.json(await changes(db, user.id, query.since), 200, UNCACHED);
  });
}
