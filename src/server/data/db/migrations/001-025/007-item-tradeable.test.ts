import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { item } from '../../../../testing/events.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { up } from './007-item-tradeable.ts';

onBothDatabases((database) => {
  test('an item that was there before can be traded', async () => {
    await testApp(database()).feed([item('cat', { tradeable: false })]);
    await database().schema.alterTable('items').dropColumn('tradeable').execute();
    await up(database() as unknown as Kysely<unknown>);
    const items = await database().selectFrom('items').select('tradeable').execute();
    expect(items).toEqual([{ tradeable: 1 }]);
  });
});
