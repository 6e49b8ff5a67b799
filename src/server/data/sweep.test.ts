import { expect, test } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { hatch, item, value } from '../testing/events.ts';
import { START, testApp } from '../testing/test-app.ts';
import { sweep } from './sweep.ts';

const DAY = 24 * 3_600_000;

onBothDatabases((database) => {
  const count = async (table: 'hatches' | 'feed_ids' | 'item_values') =>
    (await database().selectFrom(table).selectAll().execute()).length;

  test('sweeping removes what is past its time and keeps the totals', async () => {
    const server = testApp(database());
    const events = [
      item('cat'),
      hatch('cat', 'Ann', START - DAY - 1),
      hatch('cat', 'Bob', START - DAY + 1),
      value('cat', 1, {}, START - 401 * DAY),
      value('cat', 2, {}, START - 399 * DAY),
    ];
    await server.feed(events);
    await sweep(database(), START);
    expect([await count('hatches'), await count('item_values'), await count('feed_ids')]).toEqual([
      1, 1, 5,
    ]);
    expect(await server.read('/stats')).toMatchObject({ totalPets: 2, totalExists: 2 });
    expect((await server.feed(events)).repeated).toBe(5);
    await sweep(database(), START + 31 * DAY);
    expect(await count('feed_ids')).toBe(0);
  });
});
