import { expect, test } from 'vitest';
import { DAY_MS } from '../domain/shared/time-zone.ts';
import { readConfig } from './config.ts';
import { saveLastBackup } from './data/db/last-backup.ts';
import { markAsDemo, readContent } from './demo/demo-content.ts';
import { openSetup } from './open-setup.ts';
import { onBothDatabases } from './testing/databases.ts';
import { item } from './testing/events.ts';
import { member } from './testing/member.ts';
import { BUILD, START, testApp } from './testing/test-app.ts';

const ALL = {
  SITE_URL: 'https://pets.example',
  ROBLOX_CLIENT_ID: 'id',
  ROBLOX_CLIENT_SECRET: 'secret',
  INGEST_TOKEN: 'a-token-of-the-tests',
  SUBJECT_SECRET: 'ab'.repeat(32),
};

onBothDatabases((database) => {
  /** Starts a server at a time, as far as its set-up page goes. */
  async function startAt(now: number, settings: Record<string, string> = {}) {
    const content = await readContent(database());
    const served = { isDemo: content === 'demo', isEmpty: content === 'none' };
    const site = { status: async () => BUILD };
    return openSetup({ db: database(), ...served, config: readConfig(settings), site, now });
  }

  test('each start of a new site has a code of its own, also with items, for a week', async () => {
    const first = await startAt(START);
    await testApp(database()).feed([item('cat')]);
    const second = await startAt(START + 7 * DAY_MS - 1);
    expect(first?.code).toMatch(/^[\w-]{43}$/);
    expect(second?.code).toMatch(/^[\w-]{43}$/);
    expect(second?.code).not.toBe(first?.code);
    expect(await startAt(START + 7 * DAY_MS)).toBeUndefined();
  });

  test('a site that has content when it first starts with this release has no set-up page', async () => {
    await testApp(database()).feed([item('cat')]);
    expect(await startAt(START)).toBeUndefined();
  });

  test('a demo has no set-up page, also in a database that was new before', async () => {
    await startAt(START);
    await markAsDemo(database(), { DATA_DIR: '' });
    expect(await startAt(START)).toBeUndefined();
  });

  test('a new site with no step left has its page without a code', async () => {
    await startAt(START);
    const server = testApp(database());
    await server.feed([item('cat')]);
    await saveLastBackup(database(), START);
    expect((await startAt(START, ALL))?.code).toMatch(/./);
    await member(server, 'Ann', { role: 'moderator' });
    expect(await startAt(START, ALL)).toMatchObject({
      ...{ code: undefined, secureHost: 'pets.example' },
    });
  });
});
