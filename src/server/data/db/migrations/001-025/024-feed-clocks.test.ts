import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBothLocations } from '../../../../testing/databases.ts';
import { openEmptyDatabase } from '../../database.ts';
import { migrate } from '../../migrate.ts';

onBothLocations((create) => {
  test('shops and weathers keep their resets and beginnings, and a shop may have no reset then', async () => {
    const db = await openEmptyDatabase(await create());
    await migrate(db, '023-item-identity');
    await sql`insert into shops (category, reset_time, items, at)
      values ('SeedStock', 300, '[]', 7)`.execute(db);
    await sql`insert into weathers (name, active, last_change, at)
      values ('Rain', 1, 5, 8), ('Snow', 0, 6, 8)`.execute(db);
    await migrate(db);
    const none = { periods: '[]', restocked: '{}', repeats: 0, varies: 0 };
    expect(await db.selectFrom('shops').selectAll().execute()).toEqual([
      {
        category: 'SeedStock',
        reset_time: 300,
        reset_key: 300,
        items: '[]',
        ...none,
        at: 7,
        received_at: 7,
      },
    ]);
    const weathers = db.selectFrom('weathers').select(['name', 'began_at', 'received_at']);
    expect(await weathers.orderBy('name').execute()).toEqual([
      { name: 'Rain', began_at: 5, received_at: 8 },
      { name: 'Snow', began_at: null, received_at: 8 },
    ]);
    await db.updateTable('shops').set({ reset_time: null }).execute();
    await db.destroy();
  });
});
