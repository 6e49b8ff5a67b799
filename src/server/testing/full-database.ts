import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { insertAlertEvents } from '../data/alerts/alert-events.ts';
import { insertAlerts, insertDeliveries } from '../data/alerts/alerts.ts';
import { ensureWatcher } from '../data/alerts/watchers.ts';
import { insertWatch } from '../data/alerts/watches.ts';
import { saveSentText } from '../data/chat/sent-texts.ts';
import { openInMemory } from '../data/db/database.ts';
import { TABLE_KEYS } from '../data/db/table-keys.ts';
import type { Database } from '../data/db/tables.ts';
import { insertHeld } from '../data/desk/held-batches.ts';
import { insertSubjectHash } from '../data/session/subject-hashes.ts';
import { insertStandIn } from '../data/session/users.ts';
import { insertStatusEvents } from '../data/status/status-events.ts';
import { makeCallers } from './callers.ts';
import { hatch, item, stock, value, weather } from './events.ts';
import { saveRows, type WriteRows } from './saved-rows.ts';
import { START, testApp } from './test-app.ts';

/** More rows than one statement reads or writes. */
const MANY = 1201;

/** Writes rows into the tables of alerts. */
async function fillAlerts(db: Database, user: string): Promise<void> {
  const { id: watcher } = await ensureWatcher(db, user, START);
  const what = { kind: 'weather', target: { name: 'Rain' } } as const;
  const watch = await insertWatch(db, watcher, { ...what, ways: ['push'] }, START);
  const event = { kind: 'weather', at: START, data: { name: 'Rain', since: START } } as const;
  await insertAlertEvents(db, [event], START);
  const keys = { public_key: 'p', private_key: 'q', created_at: START };
  await db
    .insertInto('push_keys')
    .values([
      { id: 'vapid', ...keys },
      { id: 'former', ...keys, public_key: 'former', replaced_at: START },
    ])
    .execute();
  const device = { id: 's', watcher_id: watcher, device: 'Firefox', created_at: START };
  const endpoint = {
    endpoint: 'https://push.example',
    p256dh: 'p',
    auth: 'a',
    public_key: 'former',
    failed_at: null,
  };
  await db
    .insertInto('push_subscriptions')
    .values({ ...device, ...endpoint })
    .execute();
  await db
    .insertInto('ended_devices')
    .values({
      ...{ id: 'e', watcher_id: watcher, device: 'Chrome', endpoint: null },
      ...{ reason: 'stopped', ended_at: START },
    })
    .execute();
  const text = { title: 'Rain "ü"', body: '', path: '/weather' };
  const told = { key: 'k', at: START, on_site: 1, by_push: 1 } as const;
  await insertAlerts(db, [{ id: 'a', watch_id: watch.id, watcher_id: watcher, ...text, ...told }]);
  const waiting = { subscription_id: 's', attempts: 0, next_try_at: START };
  await insertDeliveries(db, [{ id: 'd', alert_id: 'a', way: 'push', ...waiting }]);
}

/** Writes rows into tables that the calls of players leave empty. */
async function fillOthers(db: Database): Promise<void> {
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await db.insertInto('presence').values({ user_id: id, process: 'one', seen_at: START }).execute();
  await db.insertInto('last_seen').values({ user_id: id, at: START }).execute();
  const signIn = { browser: 'b', verifier: 'v', nonce: 'n', path: '/', expires_at: START };
  await db
    .insertInto('sign_ins')
    .values({ id: 's', ...signIn, challenge: null })
    .execute();
  await db
    .insertInto('sign_in_codes')
    .values({ id: 'c', user_id: id, challenge: 'c', expires_at: START })
    .execute();
  const access = { id: 'code', is_browser: 0, expires_at: START } as const;
  await db.insertInto('setup_access').values(access).execute();
  const { id: conversation_id } = await db
    .selectFrom('conversations')
    .select('id')
    .executeTakeFirstOrThrow();
  await saveSentText(db, { user_id: id, hash: 'h', conversation_id, at: START });
  await insertStandIn(db, 'gone', START);
  await insertSubjectHash(db, 'gone', { key_id: 'k', hash: 'h' });
  await fillAlerts(db, id);
  const held = {
    kind: 'values',
    subject: 'values',
    at_received: START,
    faults: '[]',
    lines: '{}',
    sample: '[]',
  } as const;
  const counted = { line_count: 1, size: 2, waiting: '[]' };
  await insertHeld(db, { id: 'h', ...held, ...counted }, ['held-line']);
  const left = { slug_key: 'dogge', slug: 'Dogge', item_id: 'Dog', left_at: START };
  await db.insertInto('former_slugs').values(left).execute();
  const clock = { subject: 'values', sent_at: START, received_at: START, lags: '[1]', lag: null };
  await db.insertInto('feed_clocks').values(clock).execute();
  const begun = { kind: 'weather', at: START, data: { name: 'Rain', since: START } } as const;
  await insertStatusEvents(db, [begun]);
  await db.insertInto('rate_limits').values({ key: 'k', points: 1, expire: null }).execute();
  const values = Array.from({ length: MANY }, (_, index) => {
    const given =
      index % 2 === 1
        ? ({ item_id: 'Dog', reason: null, author: 'feed' } as const)
        : ({ item_id: 'cat', reason: 'A "ü"', author: 'team' } as const);
    return { ...given, at: index, value: index / 7, value_word: null };
  });
  await db.insertInto('item_values').values(values).execute();
}

/** Writes values that a careless copy would change. */
async function addHardValues(db: Database): Promise<void> {
  await db
    .updateTable('counters')
    .set({ value: Number.MAX_SAFE_INTEGER })
    .where('name', '=', 'hatched')
    .execute();
  await db
    .updateTable('items')
    .set({
      name: 'a "b" \\ \n\r\t 🐣 \u2028 ß',
      description: '',
      buy_price: 5e-324,
      sell_value: 1.7976931348623157e308,
      coins: 0.1 + 0.2,
      gems: 1e21,
      stock_max: -1,
    })
    .where('id', '=', 'cat')
    .execute();
}

/** Makes what the calls of players and of the feed write. */
async function makeCalls(db: Database): Promise<void> {
  const server = testApp(db);
  await makeCallers(db, server);
  await server.feed([
    item('Dog'),
    item('ähre'),
    value('cat', 1),
    hatch('cat', 'Ann'),
    stock('Seeds', [{ name: 'Carrot', maxStock: 3 }]),
    weather('Rain', true),
  ]);
}

async function saveCalls(): Promise<WriteRows> {
  const db = await openInMemory();
  await makeCalls(db);
  return saveRows(db).finally(() => db.destroy());
}

/** The rows of these calls, which are made once in a process. */
let ofCalls: Promise<WriteRows> | undefined;

/** Fills every table of a database whose tables are empty. */
export async function fillTables(db: Database): Promise<void> {
  ofCalls ??= saveCalls();
  await (await ofCalls)(db);
  await fillOthers(db);
  await addHardValues(db);
}

/** The number of rows of each table, and a checksum of them that does not depend on their order. */
export async function summarize(db: Database) {
  const summary: Record<string, { rows: number; sha256: string }> = {};
  for (const name of Object.keys(TABLE_KEYS)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(Object.entries(row).sort()));
    const sha256 = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
    summary[name] = { rows: rows.length, sha256 };
  }
  return summary;
}
