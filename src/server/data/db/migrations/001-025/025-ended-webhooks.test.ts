import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { addWatcher } from '../../../../testing/deliveries.ts';
import { START } from '../../../../testing/test-app.ts';
import { up } from './025-ended-webhooks.ts';

onBothDatabases((database) => {
  test('stored addresses lose their version, and no webhook has a problem', async () => {
    const urls = ['v10/webhooks/1/a', 'webhooks/2/v9', 'v9/webhooks/3/v9'];
    for (const [index, url] of urls.entries()) {
      await addWatcher(database(), `${index}`, START);
      const webhook_url = `https://discord.com/api/${url}`;
      await database()
        .updateTable('watchers')
        .set({ webhook_url })
        .where('id', '=', `${index}`)
        .execute();
    }
    await database().schema.alterTable('watchers').dropColumn('webhook_problem').execute();
    await database().deleteFrom('counters').where('name', '=', 'discord_paused_until').execute();
    await up(database() as unknown as Kysely<unknown>);
    const rows = await database()
      .selectFrom('watchers')
      .select(['webhook_url as url', 'webhook_problem as problem'])
      .orderBy('id')
      .execute();
    const api = 'https://discord.com/api';
    expect(rows).toEqual([
      { url: `${api}/webhooks/1/a`, problem: null },
      { url: `${api}/webhooks/2/v9`, problem: null },
      { url: `${api}/webhooks/3/v9`, problem: null },
    ]);
  });
});
