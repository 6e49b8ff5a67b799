import { once } from 'node:events';
import http from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DAY_MS } from '../../../src/domain/shared/time-zone.ts';
import { openDatabase } from '../../../src/server/data/db/database.ts';
import type { Database } from '../../../src/server/data/db/tables.ts';
import { matchEvents } from '../../../src/server/rules/alerts/match-events.ts';
import { createPost } from '../../../src/server/rules/alerts/outgoing/post.ts';
import { createPush } from '../../../src/server/rules/alerts/push/push.ts';
import { sendPushes } from '../../../src/server/rules/alerts/push/send-pushes.ts';
import { addSubscription, addWatcher } from '../../../src/server/testing/deliveries.ts';
import { weather } from '../../../src/server/testing/events.ts';
import { SITE_URL, START, testApp } from '../../../src/server/testing/test-app.ts';
import { portOf } from '../../steps/free-port.ts';
import { percentile } from '../percentile.ts';
import type { Row } from '../row.ts';

const SUBSCRIPTIONS = 10_000;
const MATCHING = 1000;
/** Each sends `MATCHING` messages, so that all send 100,000. */
const ROUNDS = 100;
/** Rounds until every cache is full. */
const WARM_ROUNDS = 10;
const WAIT_MAX_MS = 5000;
/** The growth of the heap that 90,000 messages may cause, in megabytes. */
const GROWTH_MAX_MB = 5;

/** Inserts subscriptions of as many watchers, of which `MATCHING` watch the rain. */
async function insertSubscriptions(db: Database, url: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < SUBSCRIPTIONS; index += 1) {
      const id = `watcher-${index}`;
      await addWatcher(transaction, id, START);
      await addSubscription(transaction, id, `${url}/${index}`);
      if (index < MATCHING) continue;
      const other = { subject: 'snow', target: '{"name":"snow"}' };
      await transaction.updateTable('watches').set(other).where('id', '=', id).execute();
    }
  });
}

/** Starts a push service that accepts everything, and remembers when. */
async function startAccepting() {
  const times: number[] = [];
  const server = http.createServer((request, response) => {
    request.resume().once('end', () => {
      times.push(performance.now());
      response.writeHead(201).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${portOf(server)}`, times, server };
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** From a line of the feed to its messages at a push service, and the memory that many of them leave. */
export async function pushDeliveryRows(folder: string): Promise<Row[]> {
  const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
  const { url, times, server } = await startAccepting();
  const { post, close } = createPost({ isAllowed: () => true, transport: http });
  const { feed, clock } = testApp(db);
  const now = () => clock.now;
  const onError = (error: unknown) => {
    throw error;
  };
  const site = { contact: 'mailto:push@example.org', siteUrl: SITE_URL, isAllowed: () => true };
  const push = createPush({ db, post, now, ...site });
  const outbox = sendPushes({ db, push, now, onError, onRefused: onError });
  await insertSubscriptions(db, url);
  const waits: number[] = [];
  let warmHeap = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Another day, as a watcher gets 50 messages a day.
    clock.now += DAY_MS;
    times.length = 0;
    const since = performance.now();
    await feed([weather('rain', true, clock.now)]);
    await matchEvents(db, now, { onCommit: outbox.wake, mayGoOn: () => true });
    while (times.length < MATCHING) await outbox.idle();
    if (round <= WARM_ROUNDS) waits.push(...times.map((time) => time - since));
    await feed([weather('rain', false, clock.now + 1)]);
    if (round === WARM_ROUNDS) warmHeap = heapMegabytes();
  }
  const growth = heapMegabytes() - warmHeap;
  await outbox.stop();
  close();
  server.close();
  await db.destroy();
  const sent = 'feed to push service, 1,000 of 10,000 subscriptions, p95';
  const grown = 'heap after 100,000 push messages, more than after 10,000';
  return [
    { measure: sent, amount: percentile(waits, 0.95), unit: 'ms', most: WAIT_MAX_MS },
    { measure: grown, amount: Math.max(growth, 0), unit: 'MB', most: GROWTH_MAX_MB },
  ];
}
