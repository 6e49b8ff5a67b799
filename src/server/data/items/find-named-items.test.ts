import { expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { testApp } from '../../testing/test-app.ts';
import { findNamedItems } from './find-named-items.ts';

onBothDatabases((database) => {
  test('an item is found by its name and its slug, however many keys are between them', async () => {
    await testApp(database()).feed([item('carrot', { name: 'Root' })]);
    const others = Array.from({ length: 2000 }, (_, index) => `other ${index}`);
    const found = await findNamedItems(database(), ['root', ...others, 'carrot']);
    expect([...found].map(([key, one]) => [key, one?.id])).toEqual([
      ['root', 'carrot'],
      ['carrot', 'carrot'],
    ]);
  });
});
