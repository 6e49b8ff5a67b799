import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../../data/db/database.ts';
import type { Database } from '../../../data/db/tables.ts';
import { onBothLocations } from '../../../testing/databases.ts';
import { addDelivery, addSubscription, addWatcher, alertOf } from '../../../testing/deliveries.ts';
import type { DataLocation } from '../../../testing/own-process.ts';
import { startPushService } from '../../../testing/push-service.ts';

/** How often the process is killed; `npm run test:long` sets it higher. */
const KILLS = Number(process.env.KILLS_OF_PUSHES ?? 2);
const MESSAGES_A_KILL = 60;
/** How many are sent at a time, and so the most of which nothing is known after a kill. */
const AT_A_TIME = 20;
const KILL_MS = 60_000;

type Service = Awaited<ReturnType<typeof startPushService>>;

let stops: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

/** Starts a process that sends; returns how to kill it. */
function startSender({ DATA_DIR, DATABASE_URL = '' }: DataLocation) {
  const args = ['src/server/testing/run-sender.ts', DATA_DIR, DATABASE_URL];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  stops.push(kill);
  return kill;
}

/** Resolves when enough has arrived. */
function untilArrived(service: Service, isReached: () => boolean) {
  return new Promise<void>((resolve) => {
    service.answer = (response) => {
      response.writeHead(201).end();
      if (isReached()) resolve();
    };
    if (isReached()) resolve();
  });
}

const tagsOf = (round: number) =>
  Array.from({ length: MESSAGES_A_KILL }, (_, index) => `round${round}-${index}`);

/** Resolves when no delivery of an earlier round is left, so that no message is unknown at two kills. */
async function untilOnlyRound(db: Database, round: number) {
  const countOthers = () =>
    db
      .selectFrom('deliveries')
      .select('id')
      .where('alert_id', 'not like', `round${round}-%`)
      .execute();
  while ((await countOthers()).length > 0) await new Promise(setImmediate);
}

/** How often each message arrived, by its tag. */
function countByTag({ arrived }: Service): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { notification } of arrived) {
    counts.set(notification.tag, (counts.get(notification.tag) ?? 0) + 1);
  }
  return counts;
}

async function killRepeatedly(location: DataLocation) {
  const service = await startPushService();
  const db = await openDatabase(location);
  stops.push(service.close, () => db.destroy());
  const endpoint = `${service.url}/one`;
  await addWatcher(db, 'ann', Date.now());
  await addSubscription(db, 'ann', endpoint);
  for (let round = 0; round < KILLS; round += 1) {
    for (const tag of tagsOf(round)) {
      await addDelivery(db, alertOf('ann', tag, Date.now()), endpoint);
    }
    const kill = startSender(location);
    const isOfRound = ({ notification }: Service['arrived'][number]) =>
      notification.tag.startsWith(`round${round}-`);
    await untilArrived(
      service,
      () => service.arrived.filter(isOfRound).length > (round * 7) % MESSAGES_A_KILL,
    );
    await untilOnlyRound(db, round);
    await kill();
  }
  const all = Array.from({ length: KILLS }, (_, round) => tagsOf(round)).flat();
  const kill = startSender(location);
  await untilOnlyRound(db, KILLS);
  await kill();
  return { all, counts: countByTag(service) };
}

onBothLocations((create) => {
  test(
    `no message is lost in ${KILLS} kills, and each is repeated at most once, with the same tag`,
    async () => {
      const { all, counts } = await killRepeatedly(await create());
      const times = [...counts.values()];
      const repeated = times.filter((count) => count > 1).length;
      process.stdout.write(`${KILLS} kills, ${all.length} messages, ${repeated} repeated.\n`);
      expect([...counts.keys()].sort()).toEqual(all.sort());
      expect(Math.max(...times)).toBeLessThanOrEqual(2);
      expect(repeated).toBeLessThanOrEqual(AT_A_TIME * KILLS);
    },
    (KILLS + 1) * KILL_MS,
  );
});
