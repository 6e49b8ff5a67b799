import { expect, test } from 'vitest';
import { ensurePushKeys, findPushKeys, listFormerKeys } from '../../../data/alerts/push-keys.ts';
import { openDatabase } from '../../../data/db/database.ts';
import { onBothLocations } from '../../../testing/databases.ts';
import { addSubscription, addWatcher } from '../../../testing/deliveries.ts';
import { runPushKeys } from './run-push-keys.ts';

const DAY = 24 * 3_600_000;

onBothLocations((create) => {
  test('the command shows the key of the database, and its private part when asked', async () => {
    const location = await create();
    await expect(runPushKeys(location, [])).rejects.toThrow();
    const db = await openDatabase(location);
    await expect(runPushKeys(location, [])).rejects.toThrow('There are no keys yet');
    const { publicKey, privateKey } = await ensurePushKeys(db, 0);
    await db.destroy();
    expect(await runPushKeys(location, [])).toBe(`public ${publicKey}`);
    const all = await runPushKeys(location, ['--private']);
    expect(all).toBe(`public ${publicKey}\nprivate ${privateKey}`);
    for (const junk of [['--secret'], [''], ['--private', 'x'], ['--rotate', '--private']]) {
      await expect(runPushKeys(location, junk)).rejects.toThrow('Usage: npm run push-keys');
    }
  });

  test('the command replaces the key, and names the former one with who still needs it', async () => {
    const location = await create();
    await expect(runPushKeys(location, ['--rotate'])).rejects.toThrow();
    const db = await openDatabase(location);
    await expect(runPushKeys(location, ['--rotate'])).rejects.toThrow('There are no keys yet');
    const { publicKey: former } = await ensurePushKeys(db, 0);
    await addWatcher(db, 'ann', 0);
    await addSubscription(db, 'ann', 'https://push.example/one');
    const rotated = await runPushKeys(location, ['--rotate']);
    const current = await findPushKeys(db);
    const until = new Date(Date.now() + 60 * DAY).toISOString().slice(0, 10);
    expect(current?.publicKey).not.toBe(former);
    expect(rotated).toBe(
      `public ${current?.publicKey}\nformer ${former} (subscriptions: 1, until ${until})`,
    );
    expect(await runPushKeys(location, [])).toBe(rotated);
    await runPushKeys(location, ['--rotate']);
    expect((await listFormerKeys(db)).map(({ subscriptions }) => subscriptions).toSorted()).toEqual(
      [0, 1],
    );
    await db.destroy();
  });
});
