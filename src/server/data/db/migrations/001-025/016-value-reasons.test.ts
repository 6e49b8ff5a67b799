import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { item, value } from '../../../../testing/events.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { up } from './016-value-reasons.ts';

onBothDatabases((database) => {
  test('a value that was there before came by the feed, without a reason', async () => {
    await testApp(database()).feed([item('cat'), value('cat', 5)]);
    await database().schema.alterTable('item_values').dropColumn('reason').execute();
    await database().schema.alterTable('item_values').dropColumn('author').execute();
    await up(database() as unknown as Kysely<unknown>);
    const values = await database()
      .selectFrom('item_values')
      .select(['reason', 'author'])
      .execute();
    expect(values).toEqual([{ reason: null, author: 'feed' }]);
  });
});
