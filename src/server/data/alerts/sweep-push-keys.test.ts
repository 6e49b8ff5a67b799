import { expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { addSubscription, addWatcher } from '../../testing/deliveries.ts';
import { START } from '../../testing/test-app.ts';
import type { Database } from '../db/tables.ts';
import { listEndedDevices } from './ended-devices.ts';
import { ensurePushKeys, listFormerKeys, rotatePushKeys } from './push-keys.ts';
import { findSubscription } from './push-subscriptions.ts';
import { sweepPushKeys } from './sweep-push-keys.ts';

const DAY = 24 * 3_600_000;
const ENDPOINT = 'https://push.example/one';

/** Replaces a key that a browser has subscribed with. */
async function rotateWithBrowser(db: Database): Promise<string> {
  const { publicKey } = await ensurePushKeys(db, START);
  await addWatcher(db, 'ann', START);
  await addSubscription(db, 'ann', ENDPOINT);
  await rotatePushKeys(db, START);
  return publicKey;
}

onBothDatabases((database) => {
  const formers = async () => (await listFormerKeys(database())).map((one) => one.publicKey);

  test('a former key stays for 60 days while a browser has not come back, then both go', async () => {
    const former = await rotateWithBrowser(database());
    await sweepPushKeys(database(), START + 60 * DAY - 1);
    expect(await formers()).toEqual([former]);
    expect(await findSubscription(database(), ENDPOINT)).toMatchObject({ public_key: former });
    await sweepPushKeys(database(), START + 60 * DAY);
    expect(await formers()).toEqual([]);
    expect(await findSubscription(database(), ENDPOINT)).toBeUndefined();
    expect(await listEndedDevices(database(), 'ann')).toMatchObject([{ reason: 'gone' }]);
  });

  test('a former key goes when its last subscription has moved, a day after it was replaced', async () => {
    const former = await rotateWithBrowser(database());
    const { publicKey } = await ensurePushKeys(database(), START);
    await database().updateTable('push_subscriptions').set({ public_key: publicKey }).execute();
    await sweepPushKeys(database(), START + DAY - 1);
    expect(await formers()).toEqual([former]);
    await sweepPushKeys(database(), START + DAY);
    expect(await formers()).toEqual([]);
    expect(await findSubscription(database(), ENDPOINT)).toBeDefined();
    expect(await ensurePushKeys(database(), START)).toMatchObject({ publicKey });
  });
});
