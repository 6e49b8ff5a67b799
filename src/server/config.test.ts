import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';

const mistakesOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the configuration', () => {
  test('defaults to this machine alone, the embedded database and no feed', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 4321,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      OUT_DIR: 'dist',
      DEMO: false,
      ALLOWED_ORIGINS: [],
      TRUST_PROXY: false,
      CALLS_PER_MINUTE: 3000,
      DATABASE_POOL: 10,
      DATABASE_SILENCE_TIMEOUT: 1500,
      DATABASE_POOL_TIMEOUT: 5000,
      DATABASE_STATEMENT_TIMEOUT: 30_000,
    });
    expect(readConfig({}).DATABASE_URL).toBeUndefined();
    expect(readConfig({}).INGEST_TOKEN).toBeUndefined();
    expect(readConfig({}).ROBLOX_CLIENT_ID).toBeUndefined();
    expect(readConfig({}).METRICS_PORT).toBeUndefined();
    expect(readConfig({}).METRICS_TOKEN).toBeUndefined();
    expect(readConfig({}).METRICS_HOST).toBe('127.0.0.1');
    expect(readConfig({}).REPORT_WEBHOOK).toBe('');
    expect(readConfig({}).ROBLOX_ISSUER).toBe('https://apis.roblox.com/oauth/');
  });

  test('treats an empty variable as absent', () => {
    const empty = { PORT: '', DATABASE_URL: '', INGEST_TOKEN: '', DEMO: '', ALLOWED_ORIGINS: '' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('reads every variable', () => {
    const read = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgresql://me@db/hatchboard',
      INGEST_TOKEN: 'sixteen-letters!',
      DEMO: 'true',
      TRUST_PROXY: '1',
      CALLS_PER_MINUTE: '100',
      DATABASE_POOL: '4',
      ALLOWED_ORIGINS: 'https://one.example, http://localhost:8080',
      LOG_LEVEL: 'warn',
      ROBLOX_CLIENT_ID: '123',
      ROBLOX_CLIENT_SECRET: 'RBX-secret',
      ROBLOX_ISSUER: 'http://127.0.0.1:9000/',
      REPORT_WEBHOOK: 'https://chat.example/hook?key=1',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.7',
      METRICS_TOKEN: 'sixteen-letters?',
    });
    expect(read).toMatchObject({
      PORT: 0,
      DATABASE_URL: 'postgresql://me@db/hatchboard',
      INGEST_TOKEN: 'sixteen-letters!',
      DEMO: true,
      TRUST_PROXY: true,
      CALLS_PER_MINUTE: 100,
      DATABASE_POOL: 4,
      ALLOWED_ORIGINS: ['https://one.example', 'http://localhost:8080'],
      LOG_LEVEL: 'warn',
      ROBLOX_CLIENT_ID: '123',
      ROBLOX_CLIENT_SECRET: 'RBX-secret',
      ROBLOX_ISSUER: 'http://127.0.0.1:9000/',
      REPORT_WEBHOOK: 'https://chat.example/hook?key=1',
      METRICS_PORT: 9464,
      METRICS_HOST: '10.0.0.7',
      METRICS_TOKEN: 'sixteen-letters?',
    });
  });

  test('lists every mistake in one message, on a line each', () => {
    const message = mistakesOf({
      PORT: 'http',
      DEMO: 'yes',
      SITE_URL: 'hatchboard',
      LOG_LEVEL: 'loud',
    });
    expect(message.split('\n')).toHaveLength(5);
    expect(message).toContain('PORT: a whole number from 0 to 65535');
    expect(message).toContain('DEMO: expected one of 0, 1, false, true');
    expect(message).toContain('SITE_URL: an http or https address');
    expect(message).toContain('LOG_LEVEL: expected one of fatal, error');
  });

  test('never repeats a secret in its message', () => {
    const message = mistakesOf({ INGEST_TOKEN: 'hush', DATABASE_URL: 'mysql://me:hush@db/x' });
    expect(message).toContain('INGEST_TOKEN: at least 16');
    expect(message).toContain('DATABASE_URL: an address like postgres://');
    expect(message).not.toContain('hush');
  });

  test.each([
    [{ ROBLOX_CLIENT_ID: '123' }],
    [{ ROBLOX_CLIENT_SECRET: 'hush', ROBLOX_CLIENT_ID: '' }],
    [{ ROBLOX_CLIENT_SECRET: 'hush', PORT: 'http' }],
  ])('requires both credentials or neither: %j', (env) => {
    const message = mistakesOf(env);
    expect(message).toContain(
      'ROBLOX_CLIENT_ID: is expected together with ROBLOX_CLIENT_SECRET, or neither of them',
    );
    expect(message).not.toContain('hush');
    expect(message.includes('PORT: ')).toBe('PORT' in env);
  });

  test('names the mistakes in the settings of an advertising network', () => {
    const message = mistakesOf({ PUBLIC_AD_SCRIPT: 'http://ads.example/', PUBLIC_AD_REPORT: '?' });
    expect(message).toContain('  PUBLIC_AD_SCRIPT: an https address is expected');
    expect(message).toContain('  PUBLIC_AD_REPORT: an http or https address, or an e-mail address');
    expect(mistakesOf({ PUBLIC_AD_SCRIPT: 'https://ads.example/' })).toContain(
      '  PUBLIC_AD_SCRIPT: is expected together with PUBLIC_AD_REPORT, or neither of them',
    );
  });

  test('reads the secret of deleted players in hexadecimal and in base64', () => {
    const secret = Buffer.alloc(32, 'ab');
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(readConfig({ SUBJECT_SECRET: secret.toString(encoding) }).SUBJECT_SECRET).toEqual(
        secret,
      );
    }
  });

  test.each(['hush', 'a'.repeat(63), 'hush'.repeat(11), 'g'.repeat(64)])(
    'refuses %j as the secret of deleted players',
    (raw) => {
      const message = mistakesOf({ SUBJECT_SECRET: raw });
      expect(message).toContain('SUBJECT_SECRET: 32 random bytes are expected');
      expect(message).not.toContain(raw);
    },
  );

  test.each(['SUBJECT_SECRET', 'INGEST_TOKEN', 'METRICS_TOKEN'])(
    'takes two values of %s while one is replaced, and the former never alone',
    (name) => {
      const [value, former] = ['a'.repeat(64), 'b'.repeat(64)];
      const both = { [name]: value, [`${name}_FORMER`]: former };
      expect(mistakesOf(both)).toBe('');
      expect(mistakesOf({ [`${name}_FORMER`]: former })).toContain(
        `${name}_FORMER: is expected together with ${name}`,
      );
      const junk = mistakesOf({ ...both, [`${name}_FORMER`]: 'hush' });
      expect(junk).toContain(`${name}_FORMER: `);
      expect(junk).not.toContain('hush');
    },
  );

  test('has another engine of the bus only beside PostgreSQL, whose address it never repeats', () => {
    const BUS_URL = 'tls://me:hush@bus.example/staging';
    const place = { server: 'bus.example:4222', isTls: true, site: 'staging' };
    expect(readConfig({ BUS_URL, DATABASE_URL: 'postgres://db' }).BUS_URL).toMatchObject(place);
    expect(mistakesOf({ BUS_URL })).toContain('BUS_URL: is expected together with DATABASE_URL');
    const message = mistakesOf({ BUS_URL: 'http://me:hush@bus.example' });
    expect(message).toContain('BUS_URL: an address like nats://user:password@host:4222');
    expect(message).not.toContain('hush');
  });

  test('reads what DATABASE_URL says about TLS as PostgreSQL does, and names what is missing', () => {
    const read = (query: string) => readConfig({ DATABASE_URL: `postgres://db/x${query}` });
    expect(read('').DATABASE_URL).toBe('postgres://db/x');
    expect(read('?sslmode=require').DATABASE_URL).toContain('uselibpqcompat=true');
    const bySystem = read('?sslmode=verify-full&sslrootcert=system').DATABASE_URL;
    expect(bySystem).not.toContain('sslrootcert');
    const faultOf = (query: string) =>
      mistakesOf({ DATABASE_URL: `postgres://me:hush@db/${query}` });
    for (const mode of ['prefer', 'allow', 'no-verify', 'VERIFY-FULL', '']) {
      expect(faultOf(`?sslmode=${mode}`)).toContain(
        'DATABASE_URL: sslmode is expected to be one of disable, require, verify-ca, verify-full',
      );
    }
    for (const query of ['?sslmode=verify-ca', '?sslmode=verify-ca&sslrootcert=system']) {
      expect(faultOf(query)).toContain('DATABASE_URL: sslmode=verify-ca is expected together with');
      expect(faultOf(query)).not.toContain('hush');
    }
  });

  test('sends reports to a webhook over https, or on this machine', () => {
    const local = 'http://127.0.0.1:9000/hook';
    expect(readConfig({ REPORT_WEBHOOK: local }).REPORT_WEBHOOK).toBe(local);
    const message = mistakesOf({ REPORT_WEBHOOK: 'http://chat.example/hook?key=hush' });
    expect(message).toContain('REPORT_WEBHOOK: an https address is expected');
    expect(message).not.toContain('hush');
  });

  test('sends push messages to more hosts', () => {
    expect(readConfig({}).PUSH_HOSTS).toEqual([]);
    const more = 'push.example.org, *.example.net';
    expect(readConfig({ PUSH_HOSTS: more }).PUSH_HOSTS).toEqual([
      'push.example.org',
      '*.example.net',
    ]);
    for (const junk of ['*', '*.org:80', 'https://push.example.org', 'a b.c', ',', 'localhost']) {
      expect(mistakesOf({ PUSH_HOSTS: junk })).toContain('PUSH_HOSTS: hosts separated by commas');
    }
  });

  test('gives the metrics another port than the server', () => {
    expect(mistakesOf({ METRICS_PORT: '4321' })).toContain('METRICS_PORT: another port than PORT');
    expect(mistakesOf({ PORT: '9464', METRICS_PORT: '9464' })).toContain('METRICS_PORT: ');
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).METRICS_PORT).toBe(0);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['CALLS_PER_MINUTE', '0'],
    ['CALLS_PER_MINUTE', '-1'],
    ['CALLS_PER_MINUTE', '1e3'],
    ['CALLS_PER_MINUTE', '9999999999'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_POOL', '1.5'],
    ['DATABASE_POOL', '1000'],
    ['DATABASE_URL', 'postgres://'.concat('[')],
    ['DATABASE_SILENCE_TIMEOUT', '0'],
    ['DATABASE_SILENCE_TIMEOUT', '1.5'],
    ['DATABASE_POOL_TIMEOUT', '5 s'],
    ['DATABASE_STATEMENT_TIMEOUT', '99999999'],
    ['INGEST_TOKEN', 'sixteen letters with spaces'],
    ['METRICS_PORT', 'http'],
    ['METRICS_PORT', '70000'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'sixteen letters with spaces'],
    ['ALLOWED_ORIGINS', 'https://one.example/'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://one.example,,'],
    ['ROBLOX_CLIENT_ID', 'has spaces'],
    ['ROBLOX_CLIENT_SECRET', 'x'.repeat(501)],
    ['ROBLOX_ISSUER', 'http://identity.example/'],
    ['ROBLOX_ISSUER', 'identity.example'],
  ])('refuses %s=%s', (name, wrong) => {
    expect(mistakesOf({ [name]: wrong })).toContain(`${name}: `);
  });
});

describe('what is written of the settings', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  /** The settings of the table, each with its default, which may be a word or a sentence. */
  const table = [
    ...readFileSync('docs/operations/settings.md', 'utf8').matchAll(
      /^\| ((?:`[A-Z_]+`(?:, )?)+) \| (.+?) \|/gm,
    ),
  ].flatMap(([, names = '', defaults = '']) => {
    const values = defaults.split(', ');
    return names
      .split(', ')
      .map((name, index) => [name.slice(1, -1), values[index] ?? ''] as const);
  });

  test('names every setting in .env.example and in docs/operations/settings.md, and no other', () => {
    expect(Object.keys(example).toSorted()).toEqual(SETTINGS.toSorted());
    expect(table.map(([name]) => name).toSorted()).toEqual(SETTINGS.toSorted());
  });

  test('leaves the address of the site to the port, so that a copy with another PORT is right', () => {
    expect(example.SITE_URL).toBe('');
  });

  test('has the defaults of the code', () => {
    expect(readConfig(example)).toEqual(readConfig({}));
    const given = table.flatMap(([name, value]) => {
      const literal = /^`([^`]+)`$/.exec(value)?.[1];
      return literal === undefined || SETTINGS.includes(literal) ? [] : [[name, literal]];
    });
    expect(given.length).toBeGreaterThan(10);
    expect(readConfig(Object.fromEntries(given))).toEqual(readConfig({}));
  });
});
