import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { release, startLine } from './start-line.ts';

const RUNNING = { isDemo: false, release: '1.2.3 (abc1234)' };

test.each<[string, Record<string, string>, string]>([
  [
    'nothing set',
    {},
    'Database: SQLite in .data. Demo data: no. Sign-in: none. Feed: closed. Release: 1.2.3 (abc1234).',
  ],
  [
    'everything set',
    {
      DATABASE_URL: 'postgres://me:hush@db.example:5433/pets?password=hush&sslmode=require',
      BUS_URL: 'nats://me:hush@bus.example/hush?credentials=hush',
      INGEST_TOKEN: 'hush-hush-hush-hush',
      ROBLOX_CLIENT_ID: 'hush-id',
      ROBLOX_CLIENT_SECRET: 'hush-secret',
    },
    'Database: PostgreSQL at db.example:5433/pets. Bus: NATS at bus.example:4222. Demo data: no. Sign-in: Roblox. Feed: INGEST_TOKEN. Release: 1.2.3 (abc1234).',
  ],
])('the line at the start says what runs with %s, without secrets', (_, env, expected) => {
  expect(startLine(readConfig(env), RUNNING)).toBe(expected);
});

test('the line at the start of a demo names its simulator beside another feed', () => {
  const config = readConfig({ DEMO: '1', INGEST_TOKEN: 'hush-hush-hush-hush' });
  const line = startLine(config, { ...RUNNING, isDemo: true });
  expect(line).toContain(
    'Demo data: yes. Sign-in: demo players. Feed: the simulator and INGEST_TOKEN.',
  );
});

test('the release is the version, with the commit where git knows it', async () => {
  expect(await release()).toMatch(/^\d+\.\d+\.\d+( \([\w.-]+\))?$/);
});
