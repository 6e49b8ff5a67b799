import { expect, test } from 'vitest';
import { ensurePushKeys } from '../../../data/alerts/push-keys.ts';
import { openDatabase } from '../../../data/db/database.ts';
import { onBothLocations } from '../../../testing/databases.ts';
import { runPushKeys } from './run-push-keys.ts';

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
    for (const junk of [['--secret'], [''], ['--private', 'x']]) {
      await expect(runPushKeys(location, junk)).rejects.toThrow('Usage: npm run push-keys');
    }
  });
});
