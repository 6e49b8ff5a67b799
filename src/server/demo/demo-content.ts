import { openToRead } from '../data/db/database.ts';
import { type DatabaseLocation, databaseName } from '../data/db/database-name.ts';
import type { Database } from '../data/db/tables.ts';
import { lockFeed } from '../data/status/feed-lock.ts';

/** Whose content a database has: nobody's, the demo's, or other content. */
type Content = 'none' | 'demo' | 'other';

/** The tables that a feed or a player fills first. Where they are empty, no other table has content. */
const FIRST_TABLES = ['items', 'shops', 'weathers', 'players', 'feed_ids', 'users'] as const;

/** Whether a server has written demo data into a database, which marks it. */
async function isMarkedAsDemo(db: Database): Promise<boolean> {
  const marker = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'demo')
    .executeTakeFirst();
  return marker?.value === 1;
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of FIRST_TABLES) {
    const rows = await db
      .selectFrom(table)
      .select(({ lit }) => lit(1).as('one'))
      .limit(1)
      .execute();
    if (rows.length > 0) return false;
  }
  return true;
}

/** Whether all items, lines and players are the demo's, as in a demo of a release that set no marker. */
async function isUnmarkedDemo(db: Database): Promise<boolean> {
  const otherLine = await db
    .selectFrom('feed_ids')
    .select('id')
    .where('id', 'not like', 'demo-%')
    .executeTakeFirst();
  const otherPlayer = await db
    .selectFrom('users')
    .select('id')
    .where('provider', 'not in', ['demo', 'deleted'])
    .executeTakeFirst();
  if (otherLine !== undefined || otherPlayer !== undefined) return false;
  // They are loaded only when they are needed, because they take memory.
  const { DEMO_ITEMS } = await import('./demo-items.ts');
  const demoIds = new Set(DEMO_ITEMS.map(({ id }) => id));
  const items = await db.selectFrom('items').select('id').execute();
  return items.length > 0 && items.every(({ id }) => demoIds.has(id));
}

/** Reads whose content a database has. */
export async function readContent(db: Database): Promise<Content> {
  if (await isMarkedAsDemo(db)) return 'demo';
  if (await isEmpty(db)) return 'none';
  return (await isUnmarkedDemo(db)) ? 'demo' : 'other';
}

async function refuseOther(db: Database, location: DatabaseLocation): Promise<void> {
  if ((await readContent(db)) !== 'other') return;
  const setting = location.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  throw new Error(
    `DEMO=1 writes made-up data, and ${databaseName(location)} has content that is not the demo's, so nothing was written: set DEMO=0, or another ${setting}.`,
  );
}

/** Throws an Error of one line when the configured database has other content than the demo's. It is only read, not even migrated. */
export async function checkForDemo(location: DatabaseLocation): Promise<void> {
  await using db = await openToRead(location, 'this or older');
  if (db !== null) await refuseOther(db, location);
}

/** Marks a database before demo data is written. Throws an Error of one line, and writes nothing, when it has other content. */
export async function markAsDemo(db: Database, location: DatabaseLocation): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockFeed(transaction);
    await refuseOther(transaction, location);
    await transaction
      .insertInto('counters')
      .values({ name: 'demo', value: 1 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 1 }))
      .execute();
  });
}
