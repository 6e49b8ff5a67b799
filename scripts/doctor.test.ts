import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/server/config.ts';
import { openDatabase, openEmptyDatabase } from '../src/server/data/db/database.ts';
import { saveLastBackup } from '../src/server/data/db/last-backup.ts';
import { migrate } from '../src/server/data/db/migrate.ts';
import { startServer } from '../src/server/serve.ts';
import { temporaryFolder } from '../src/server/testing/databases.ts';
import { item, stock, value, weather } from '../src/server/testing/events.ts';
import { member } from '../src/server/testing/member.ts';
import { createCertificate } from '../src/server/testing/temporary-proxy.ts';
import { testApp } from '../src/server/testing/test-app.ts';
import type { Finding } from './doctor/finding.ts';
import { runProgram } from './steps/run-program.ts';
import { noSettings } from './steps/site-environment.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let folder = '';
let stops: (() => unknown)[] = [];
let settings: Record<string, string> = {};
beforeEach(() => {
  const temporary = temporaryFolder();
  ({ folder } = temporary);
  stops = [temporary.remove];
  settings = { DATA_DIR: path.join(folder, 'data'), OUT_DIR: path.join(folder, 'site') };
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** Runs the command. Returns its exit status, and its findings by what they are about. */
async function doctor(more: Record<string, string> = {}) {
  const env = { ...noSettings(), ...settings, ...more };
  const { status, output } = await runProgram('node', ['scripts/doctor.ts', '--json'], { env });
  const findings: Finding[] = JSON.parse(output);
  const about = (name: string) => {
    const own = findings.filter((finding) => finding.about === name);
    return own.map(({ state, text }) => `${state}: ${text}`).join('\n');
  };
  const faults = findings.filter(({ state }) => state !== 'ok');
  return { status, about, faults: faults.map((finding) => finding.about), findings };
}

/** Listens on a free port, and returns its number. */
async function listen(server: ReturnType<typeof createHttpServer>): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => server.close());
  return String(Reflect.get(server.address() ?? {}, 'port'));
}

/** Says in OUT_DIR that the site was built with the content of a time. */
function build(contentAt: number): void {
  mkdirSync(path.join(settings.OUT_DIR ?? '', '..', 'site.releases', '1'), { recursive: true });
  mkdirSync(settings.OUT_DIR ?? '', { recursive: true });
  const status = { release: 1, contentAt, builtAt: contentAt, items: 1, pages: 1 };
  writeFileSync(path.join(settings.OUT_DIR ?? '', '.build.json'), JSON.stringify(status));
}

/** Fills the database with what a feed sent at a time. */
async function feed(at: number): Promise<void> {
  const db = await openDatabase({ DATA_DIR: settings.DATA_DIR ?? '' });
  const server = testApp(db);
  server.clock.now = at;
  const lines = [item('cat'), value('cat', 7, {}, at), weather('rain', true, at)];
  lines.push({ id: 'well', at, type: 'source', data: { name: 'stock' } });
  await server.feed([...lines, stock('SeedStock', [{ name: 'Carrot', maxStock: 2 }], at)]);
  await db.destroy();
}

/** Writes into the database that it was saved at a time. */
async function save(at: number): Promise<void> {
  const db = await openDatabase({ DATA_DIR: settings.DATA_DIR ?? '' });
  await saveLastBackup(db, at);
  await db.destroy();
}

async function appointModerator(): Promise<void> {
  const db = await openDatabase({ DATA_DIR: settings.DATA_DIR ?? '' });
  await member(testApp(db), 'Ann', { role: 'moderator' });
  await db.destroy();
}

/** Starts a provider of sign-in whose clock is wrong by some milliseconds. */
async function startProvider(wrong: number): Promise<Record<string, string>> {
  const port = await listen(
    createHttpServer((_, response) => {
      response.setHeader('Date', new Date(Date.now() + wrong).toUTCString());
      response.end('{"issuer":"https://provider.example"}');
    }),
  );
  const credentials = { ROBLOX_CLIENT_ID: 'id', ROBLOX_CLIENT_SECRET: 'secret' };
  return { ...credentials, ROBLOX_ISSUER: `http://127.0.0.1:${port}/` };
}

describe('npm run doctor', () => {
  it('finds nothing wrong with a site that is set up, and says when each part of its feed came', async () => {
    await feed(Date.now() - 2 * 60_000);
    await save(Date.now() - 25 * HOUR);
    build(Date.now() - HOUR);
    const more = {
      ...(await startProvider(0)),
      PUBLIC_CONTACT_EMAIL: 'a@example.org',
      INGEST_TOKEN: 'a-secret-of-the-tests',
      SUBJECT_SECRET: 'ab'.repeat(32),
    };
    await appointModerator();
    const config = readConfig({ ...settings, ...more, PORT: '0', LOG_LEVEL: 'silent' });
    const server = await startServer(config);
    stops.push(server.close);
    const { status, about, faults } = await doctor({ ...more, SITE_URL: server.url });
    expect([status, faults]).toEqual([0, []]);
    for (const name of ['values', 'SeedStock', 'weather'])
      expect(about(`feed of ${name}`)).toBe('ok: the last line came 2 minutes ago');
    expect(about('source stock')).toBe('ok: it was well 2 minutes ago');
    expect(about('build')).toBe('ok: the site has the content of 1 hour ago');
    expect(about('backup')).toBe('ok: the last good one was made 1 day ago');
    expect(about('clock')).toMatch(/^ok: this clock is \d s /);
  });

  it('says of a new site what is missing, each with its remedy, and no value of a setting', async () => {
    const { status, faults, findings } = await doctor({ INGEST_TOKEN: 'a-secret-of-the-tests' });
    expect(status).toBe(2);
    expect(faults).toEqual(['database', 'site', 'sign-in', 'push', 'build', 'deleted accounts']);
    for (const finding of findings)
      expect(finding).toSatisfy((one: Finding) => one.state === 'ok' || one.remedy !== '');
    expect(JSON.stringify(findings)).not.toContain('a-secret-of-the-tests');
  });

  it('lists all mistakes of the settings, and stops there', async () => {
    const { status, findings } = await doctor({ PORT: 'x', INGEST_TOKEN: 'short' });
    expect(status).toBe(2);
    expect(findings).toMatchObject([
      { about: 'settings', state: 'failure', text: expect.stringMatching(/^PORT: /) },
      { about: 'settings', state: 'failure', text: expect.stringMatching(/^INGEST_TOKEN: /) },
    ]);
  });

  it('says of a database whether it is older or newer than the release', async () => {
    const old = await openEmptyDatabase({ DATA_DIR: settings.DATA_DIR ?? '' });
    await migrate(old, '009-sign-in-codes');
    expect((await doctor()).about('database')).toMatch(/^warning: .+ is of an older release/);
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(old);
    await old.destroy();
    expect((await doctor()).about('database')).toMatch(/^failure: .+ by a newer release/);
    const DATABASE_URL = 'postgres://me:hush@127.0.0.1:9/none';
    const { about, findings } = await doctor({ DATABASE_URL });
    expect(about('database')).toMatch(
      /^failure: PostgreSQL at 127\.0\.0\.1:9\/none does not answer/,
    );
    expect(JSON.stringify(findings)).not.toContain('hush');
  });

  it('finds a feed that is silent, and content that is old', async () => {
    await feed(Date.now() - 3 * DAY);
    build(Date.now() - 2 * DAY);
    const { about } = await doctor();
    for (const name of ['values', 'SeedStock', 'weather'])
      expect(about(`feed of ${name}`)).toBe(
        'warning: the last line came 3 days ago, and it is silent',
      );
    expect(about('source stock')).toBe('warning: it was well 3 days ago');
    expect(about('build')).toBe('warning: the site has the content of 2 days ago');
  });

  it('finds that no backup was made, and that the last one is old', async () => {
    await feed(Date.now());
    expect((await doctor()).about('backup')).toBe('warning: the database was never saved');
    await save(Date.now() - 27 * HOUR);
    expect((await doctor()).about('backup')).toBe('warning: the last good one was made 1 day ago');
  });

  it('finds that the feed is closed, that nobody answers reports, and where live data comes from', async () => {
    await feed(Date.now() - 3 * DAY);
    const { about, findings } = await doctor();
    expect(about('feed')).toBe('warning: it is closed');
    expect(about('moderators')).toBe('warning: nobody answers reports');
    expect(findings.find((one) => one.about === 'feed of weather')).toMatchObject({
      remedy: 'See docs/how-to/connect-a-source.md.',
    });
  });

  it('finds a folder of the database that others can read', async () => {
    await feed(Date.now());
    chmodSync(settings.DATA_DIR ?? '', 0o755);
    expect((await doctor()).about('permissions')).toBe(
      'warning: other users of this machine can look into DATA_DIR',
    );
  });

  it('finds a file of the settings that others can read', () => {
    const env = { ...process.env, ...settings };
    const run = () =>
      spawnSync(process.execPath, [path.resolve('scripts/doctor.ts')], { cwd: folder, env });
    writeFileSync(path.join(folder, '.env'), 'INGEST_TOKEN=a-secret-of-the-tests', { mode: 0o644 });
    expect(String(run().stdout)).toContain('can read .env\n         chmod o-rwx .env\n');
    chmodSync(path.join(folder, '.env'), 0o640);
    expect(String(run().stdout)).not.toContain('read .env');
  });

  it('finds that DATA_DIR is no folder', async () => {
    const DATA_DIR = path.join(folder, 'file');
    writeFileSync(DATA_DIR, '');
    expect((await doctor({ DATA_DIR })).about('permissions')).toMatch(
      /^failure: .+ is not a directory$/,
    );
  });

  it.skipIf(process.getuid?.() !== 0)('finds what its own user may not look at', async () => {
    mkdirSync(path.join(folder, 'locked', 'data'), { mode: 0o700, recursive: true });
    chmodSync(folder, 0o755);
    const DATA_DIR = path.join(folder, 'locked', 'data');
    const env = { ...noSettings(), ...settings, DATA_DIR };
    const args = ['--reuid=65534', '--regid=65534', '--clear-groups', 'node', 'scripts/doctor.ts'];
    const { status, output } = await runProgram('setpriv', args, { env });
    expect(output).toMatch(
      /^FAILURE {2}disk: EACCES: permission denied.+\n {9}Run doctor as the user/m,
    );
    expect(status).toBe(2);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'finds a release that the next build cannot delete',
    async () => {
      build(Date.now());
      const releases = path.join(folder, 'site.releases');
      chownSync(releases, 65_534, 65_534);
      expect((await doctor()).about('permissions')).toMatch(
        /^failure: \S+\/site\.releases\/1 belongs to another user than \S+\/site\.releases\n/,
      );
    },
  );

  it('finds a name that is not known, and a certificate that is not valid or ends soon', async () => {
    const unknown = await doctor({ SITE_URL: 'https://nothing.invalid' });
    expect(unknown.about('SITE_URL')).toMatch(/^failure: the name nothing\.invalid is not known/);
    createCertificate(folder, 'localhost');
    const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((name) =>
      readFileSync(path.join(folder, name)),
    );
    const port = await listen(createHttpsServer({ key, cert }, (_, response) => response.end()));
    const SITE_URL = `https://localhost:${port}`;
    expect((await doctor({ SITE_URL })).about('SITE_URL')).toMatch(
      /^failure: no valid https at localhost:\d+ \(self-signed certificate/,
    );
    const NODE_EXTRA_CA_CERTS = path.join(folder, 'fullchain.pem');
    const trusted = await doctor({ SITE_URL, REPORT_WEBHOOK: SITE_URL, NODE_EXTRA_CA_CERTS });
    const ofAddress = await doctor({ SITE_URL: `https://127.0.0.1:${port}` });
    expect(ofAddress.about('SITE_URL')).toMatch(/^failure: no valid https at 127\.0\.0\.1:/);
    for (const name of ['SITE_URL', 'REPORT_WEBHOOK'])
      expect(trusted.about(name)).toMatch(/^warning: the certificate of .+ ends in [01] days$/);
  });

  it('finds a provider that does not answer, and a clock that is wrong', async () => {
    const more = await startProvider(HOUR);
    expect((await doctor(more)).about('clock')).toMatch(
      /^failure: this clock is 3\d{3} s behind the provider's$/,
    );
    const away = await doctor({ ...more, ROBLOX_ISSUER: 'http://127.0.0.1:9/' });
    expect(away.about('sign-in')).toMatch(
      /^failure: http:\/\/127\.0\.0\.1:9\/ cannot be used \(.+\)$/,
    );
  });

  it('writes for people too, and explains itself when it does not know an argument', async () => {
    const env = { ...noSettings(), ...settings };
    const { output } = await runProgram('node', ['scripts/doctor.ts'], { env });
    expect(output).toMatch(
      /^ok {7}settings: they have no mistakes\nwarning {2}database: .+\n {9}Start/,
    );
    const wrong = await runProgram('node', ['scripts/doctor.ts', '--all'], { env });
    expect(wrong.output).toMatch(/^Usage: npm run doctor /);
    expect(wrong.status).toBe(2);
  });
});
