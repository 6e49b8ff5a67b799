import { expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { member } from '../../testing/member.ts';
import { START, testApp } from '../../testing/test-app.ts';
import { markOnline } from './presence.ts';

onBothDatabases((database) => {
  test('a player comes online with the first process, and again when no process has refreshed it for 25 s', async () => {
    const { id } = await member(testApp(database()), 'Ann');
    expect(await markOnline(database(), 'first', [id], START)).toEqual([id]);
    expect(await markOnline(database(), 'second', [id], START + 24_999)).toEqual([]);
    expect(await markOnline(database(), 'third', [id], START + 50_000)).toEqual([id]);
  });
});
