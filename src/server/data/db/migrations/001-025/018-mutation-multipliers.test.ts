import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { item } from '../../../../testing/events.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { up } from './018-mutation-multipliers.ts';

onBothDatabases((database) => {
  test('an item that was there before has no multipliers', async () => {
    await testApp(database()).feed([item('cat', { mutationMultipliers: { Gold: 20 } })]);
    await database().schema.alterTable('items').dropColumn('mutation_multipliers').execute();
    await up(database() as unknown as Kysely<unknown>);
    const items = await database().selectFrom('items').select('mutation_multipliers').execute();
    expect(items).toEqual([{ mutation_multipliers: null }]);
  });
});
