import { expect, test } from 'vitest';
import { insertSubjectHash } from '../../data/session/subject-hashes.ts';
import { insertStandIn } from '../../data/session/users.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { createSubjectHasher, openSubjectHasher } from './subject-hasher.ts';

const [ONE, OTHER] = [Buffer.alloc(32, 'one'), Buffer.alloc(32, 'other')];
const REAL = { SUBJECT_SECRET: undefined, SUBJECT_SECRET_FORMER: undefined, isDemo: false };

onBothDatabases((database) => {
  const open = (settings: Partial<Parameters<typeof openSubjectHasher>[1]>) =>
    openSubjectHasher(database(), { ...REAL, ...settings });
  const keep = async (secret: Buffer, id = 'gone') => {
    await insertStandIn(database(), id, 1);
    const [hash] = createSubjectHasher(secret).hashesOf(`roblox ${id}`);
    await insertSubjectHash(database(), id, hash);
  };

  test('a server without a secret starts, and keeps no hashes', async () => {
    expect(await open({})).toBeNull();
  });

  test('a server without a secret does not start once there are hashes', async () => {
    await keep(ONE);
    await expect(open({})).rejects.toThrow(/^SUBJECT_SECRET: .+\.$/);
  });

  test('a server with another secret wants the former one too, until its hashes are gone', async () => {
    await keep(ONE);
    await keep(OTHER, 'later');
    await expect(open({ SUBJECT_SECRET: OTHER })).rejects.toThrow('as SUBJECT_SECRET_FORMER');
    const both = await open({ SUBJECT_SECRET: OTHER, SUBJECT_SECRET_FORMER: ONE });
    expect(both?.hashesOf('roblox 7')).toHaveLength(2);
    await database().deleteFrom('subject_hashes').where('id', '=', 'gone').execute();
    expect((await open({ SUBJECT_SECRET: OTHER }))?.hashesOf('roblox 7')).toHaveLength(1);
  });

  test('a demo needs no secret, and knows its players after a restart', async () => {
    const hasher = await open({ isDemo: true });
    const [hash] = hasher?.hashesOf('demo 7') ?? [];
    if (hash === undefined) throw new Error('A demo makes hashes.');
    await insertStandIn(database(), 'gone', 1);
    await insertSubjectHash(database(), 'gone', hash);
    expect((await open({ isDemo: true }))?.hashesOf('demo 7')).toEqual([hash]);
    await expect(open({})).rejects.toThrow('SUBJECT_SECRET');
  });
});
