import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../../../../testing/databases.ts';
import { createSession } from '../../../session/sessions.ts';
import { saveUser } from '../../../session/users.ts';
import { up } from './005-last-visits.ts';

onBothDatabases((database) => {
  test('the migration takes the last visit of a player from their session, or from their sign-in', async () => {
    const player = (name: string, at: number) =>
      saveUser(
        database(),
        { provider: 'demo', subject: name, username: name, avatar_url: null },
        at,
      );
    await player('Ann', 10);
    await createSession(database(), await player('Bob', 10), 20);
    const carl = await player('Carl', 10);
    await createSession(database(), carl, 5);
    await createSession(database(), carl, 30);
    await database().schema.alterTable('users').dropColumn('seen_at').execute();
    await up(database() as unknown as Kysely<unknown>);
    const seen = await database()
      .selectFrom('users')
      .select(['username', 'seen_at'])
      .orderBy('username')
      .execute();
    expect(seen.map(({ username, seen_at }) => [username, seen_at])).toEqual([
      ['Ann', 10],
      ['Bob', 20],
      ['Carl', 30],
    ]);
  });
});
