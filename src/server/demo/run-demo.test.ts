import { expect, test } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { SITE_URL, TOKEN, testApp } from '../testing/test-app.ts';
import { runDemo } from './run-demo.ts';

onBothDatabases((database) => {
  test('sends nothing once another process may send, and ends with its term', async () => {
    const db = database();
    const ending = new AbortController();
    const refused = Promise.withResolvers<void>();
    const reportError = (error: unknown) => {
      if (String(error).includes('Another process sends')) refused.resolve();
    };
    const term = { signal: ending.signal, isCurrent: () => false };
    const { app } = testApp(db);
    const running = runDemo({ app, db, token: TOKEN, reportError, site: SITE_URL, term });
    await refused.promise;
    ending.abort();
    await (await running)();
    expect(await db.selectFrom('items').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});
