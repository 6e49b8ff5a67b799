import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runBackup } from '../src/server/backup/run-backup.ts';
import { readConfig } from '../src/server/config.ts';
import { type RunningServer, startServer } from '../src/server/serve.ts';
import { temporaryFolder } from '../src/server/testing/databases.ts';
import { readMetricsText } from '../src/server/testing/metrics-text.ts';
import {
  createAuthority,
  createServerKey,
  issueCertificate,
} from '../src/server/testing/servers/certificates.ts';
import { findPostgres } from './setup/postgres.mjs';
import { startTemporaryPostgres, type TemporaryPostgres } from './steps/temporary-postgres.ts';

const programs = findPostgres();
if (programs === undefined && process.env.CI === 'true') throw new Error('PostgreSQL is missing.');

const PATIENTLY = { timeout: 10_000 };

const OWN_NAMES = 'DNS:localhost,IP:127.0.0.1';
const OTHER_NAMES = 'DNS:db.example';

let postgres: TemporaryPostgres;
let serverFolder = '';
const { folder, remove } = temporaryFolder();
const [ca, otherCa] = [path.join(folder, 'ca'), path.join(folder, 'other')];
beforeAll(async () => {
  if (programs === undefined) return;
  for (const name of ['ca', 'other']) createAuthority(folder, name);
  postgres = await startTemporaryPostgres(programs, {
    prepare: (own) => {
      serverFolder = own;
      createServerKey(own);
      issueCertificate(own, ca, { names: OWN_NAMES });
      // Nobody gets in without TLS.
      writeFileSync(path.join(own, 'hba.conf'), 'hostssl all all 127.0.0.1/32 trust');
      const files = {
        ssl_cert_file: 'server.crt',
        ssl_key_file: 'server.key',
        hba_file: 'hba.conf',
      };
      const paths = Object.entries(files).map(([name, file]) => `${name}=${path.join(own, file)}`);
      return ['ssl=on', ...paths];
    },
  });
});
afterAll(async () => {
  await postgres?.stop();
  remove();
});

let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

/** Gives the server another certificate. */
async function giveCertificate(names: string, days = 1): Promise<void> {
  await postgres.halt();
  issueCertificate(serverFolder, ca, { names, days });
  await postgres.start();
}

const urlWith = (query: string, host = 'localhost') =>
  `${postgres.url.replace('127.0.0.1', host)}${query}`;

const trusting = (mode: string, authority = ca) => `?sslmode=${mode}&sslrootcert=${authority}.crt`;

async function start(DATABASE_URL: string): Promise<RunningServer> {
  const settings = { DATA_DIR: folder, OUT_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  const server = await startServer(readConfig({ ...settings, METRICS_PORT: '0', DATABASE_URL }));
  stops.push(server.close);
  return server;
}

/** Expects that a server answers calls, hears what others publish, and leads. */
async function expectWhole({ url, metricsUrl }: RunningServer, databaseUrl: string) {
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const { value } = readMetricsText(await (await fetch(`${metricsUrl}/metrics`)).text());
  expect(value('hatchboard_bus_up')).toBe(1);
  const client = new pg.Client(readConfig({ DATABASE_URL: databaseUrl }).DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(
    `select application_name as name, query, ssl from pg_stat_activity join pg_stat_ssl using (pid)
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  expect(rows.every(({ ssl }) => ssl)).toBe(true);
  expect(rows.some(({ name }) => name.startsWith('hatchboard leader'))).toBe(true);
  expect(rows.some(({ query }) => query.startsWith('listen '))).toBe(true);
}

describe.skipIf(programs === undefined)('PostgreSQL over TLS', () => {
  beforeEach(() => giveCertificate(OWN_NAMES));

  test.each([
    ['its CA and its host name', 'verify-full', 'localhost', OWN_NAMES],
    ['its CA and its address', 'verify-full', '127.0.0.1', OWN_NAMES],
    ['its CA alone', 'verify-ca', 'localhost', OTHER_NAMES],
    ['its CA, where it is named', 'require', 'localhost', OTHER_NAMES],
  ])('serves all connections of a server that checks %s', async (_, mode, host, names) => {
    if (names !== OWN_NAMES) await giveCertificate(names);
    const url = urlWith(trusting(mode), host);
    await expectWhole(await start(url), url);
    const file = path.join(folder, `${mode}.gz`);
    expect(await runBackup(readConfig({ DATABASE_URL: url }), [file])).toContain('is saved');
  });

  test('serves all connections of a server that checks nothing', async () => {
    await giveCertificate(OTHER_NAMES, 0);
    const url = urlWith('?sslmode=require');
    await expectWhole(await start(url), url);
  });

  const UNTRUSTED =
    'has a certificate that is not trusted here: name the file of its CA with sslrootcert in DATABASE_URL, or correct that file';
  const EXPIRED =
    'has a certificate that has expired: renew it there, or set the clock of this machine right';
  const OTHER_HOST =
    'has a certificate for another host name: correct the host in DATABASE_URL, or give it a certificate for this name';
  test.each([
    ['another CA is named', () => trusting('verify-full', otherCa), UNTRUSTED],
    ['another CA is named, without a host name', () => trusting('verify-ca', otherCa), UNTRUSTED],
    ['no CA is named', () => '?sslmode=verify-full', UNTRUSTED],
    ['the CAs of the system are named', () => '?sslmode=verify-full&sslrootcert=system', UNTRUSTED],
    ['the file of the CA is none', () => `?sslmode=verify-full&sslrootcert=${ca}.key`, UNTRUSTED],
    ['it has another host name', () => trusting('verify-full'), OTHER_HOST, OTHER_NAMES],
    ['it has expired', () => trusting('verify-full'), EXPIRED, OWN_NAMES, 0],
    ['it has expired, without a host name', () => trusting('verify-ca'), EXPIRED, OTHER_NAMES, 0],
    ['TLS is not asked for', () => '', 'wants TLS: add sslmode=verify-full to DATABASE_URL'],
    [
      'the file of the CA is missing',
      () => '?sslmode=verify-full&sslrootcert=/none/ca.crt',
      'cannot be used: the file /none/ca.crt that DATABASE_URL names cannot be read: correct its path, or allow it',
    ],
  ])(
    'ends the start with one sentence when %s',
    async (_, query, sentence, names = OWN_NAMES, days = 1) => {
      if (names !== OWN_NAMES || days === 0) await giveCertificate(names, days);
      const { port } = new URL(postgres.url);
      const message = `PostgreSQL at localhost:${port}/postgres ${sentence}`;
      await expect(start(urlWith(query()))).rejects.toThrow(new Error(message));
    },
  );

  test('is found away over TLS when it is silent, and is used again', async () => {
    const server = await start(urlWith(trusting('verify-full')));
    const statusOf = async (target: string) => (await fetch(`${server.url}${target}`)).status;
    expect(await statusOf('/api/items')).toBe(200);
    stops.push(postgres.resume);
    postgres.freeze();
    await expect.poll(() => statusOf('/readyz'), PATIENTLY).toBe(503);
    postgres.resume();
    await expect.poll(() => statusOf('/readyz'), PATIENTLY).toBe(200);
    expect(await statusOf('/api/items')).toBe(200);
  });
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a server without TLS is named when TLS is asked for',
  async () => {
    const url = `${process.env.TEST_DATABASE_URL}?sslmode=require`;
    await expect(start(url)).rejects.toThrow(
      'offers no TLS: switch it on there (ssl = on), or take sslmode out of DATABASE_URL',
    );
  },
);
