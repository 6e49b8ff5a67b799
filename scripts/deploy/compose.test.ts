import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, utimesSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/server/data/db/database.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { programOnPath } from '../setup/programs.mjs';
import { ROOT } from '../steps/run-program.ts';
import { compose, run } from './testing/deploy-files.ts';
import { stageOf } from './testing/image-tree.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const services: [string, Record<string, unknown>][] = Object.entries(compose.services);

const { folder, remove } = temporaryFolder();
afterAll(remove);

/** A health check that runs a command. */
const CHECK = expect.objectContaining({ test: expect.arrayContaining(['CMD']) });

describe('compose.yaml', () => {
  it.each(services)(
    'gives %s no rights, a read-only file system and a health check',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service).not.toHaveProperty('privileged');
      // podman leaves those of an image out. What reads a source, or a command, answers nobody.
      const isAsked = !['command', 'source'].includes(name);
      expect(service).toHaveProperty('healthcheck', isAsked ? CHECK : { disable: true });
    },
  );

  it('names services by their addresses, because not every podman knows names', () => {
    const addresses = services.map(([, { networks }]) => networks);
    const { environment } = compose.services.rebuild;
    for (const key of ['DATABASE_URL', 'BUILD_API_HOST']) {
      const host = new URL(environment[key].replace(/\$\{\w+:-(\w+)\}/, '$1')).hostname;
      expect(JSON.stringify(addresses)).toContain(`"${host}"`);
    }
  });

  it('runs every image as a user without rights', () => {
    const images = services.map(([, { image, user }]) => [String(image).split('@')[0], user]);
    expect(images).toEqual([
      ['postgres:17-alpine', 'postgres'],
      ['nats:2-alpine', 'nobody'],
      ['hatchboard', undefined],
      ['hatchboard', undefined],
      ['hatchboard-rebuild', undefined],
      ...Array(3).fill(['hatchboard', undefined]),
      ['nginxinc/nginx-unprivileged:stable-alpine', undefined],
    ]);
  });

  it('lets several commands run at a time beside the services, none at the address of another', () => {
    const { subnet, ip_range: range } = compose.networks.inner.ipam.config[0];
    expect([subnet, range]).toEqual(['10.83.21.0/24', '10.83.21.128/25']);
    const fixed = services.flatMap(([name, { networks }]) => {
      const { inner } = Object(networks);
      return inner === undefined ? [] : [[name, Number(inner.ipv4_address.split('.')[3])]];
    });
    expect(fixed.filter(([, last]) => Number(last) >= 128)).toEqual([]);
    expect(fixed.map(([name]) => name)).toEqual([
      'postgres',
      'nats',
      'backend-1',
      'backend-2',
      'nginx',
    ]);
  });

  it('has a folder that can be written for the backup before an upgrade', () => {
    expect(stageOf('system')).toContainEqual({
      name: 'ENV',
      text: expect.stringContaining('DATA_DIR=/data '),
    });
    for (const name of ['backend-1', 'backend-2', 'command']) {
      expect(compose.services[name].volumes).toContain('upgrades:/data');
    }
  });

  it('passes each setting of .env.example on, or sets it itself', () => {
    const example = readFileSync('.env.example', 'utf8');
    const settings = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const { environment } = compose.services['backend-1'];
    // The image sets these. Only the build reads BUILD_API_HOST. Metrics are on the port of each backend.
    const own = [...dockerfile.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    const none = ['BUILD_API_HOST', 'METRICS_HOST', 'METRICS_PORT'];
    const passed = new Set([...Object.keys(environment), ...own, ...none]);
    expect(settings.filter((name) => !passed.has(name ?? ''))).toEqual([]);
  });

  it('publishes one port, on this machine alone', () => {
    const ports = services.flatMap(([, { ports = [] }]) => ports);
    expect(ports).toEqual([`127.0.0.1:\${HTTP_PORT:-8080}:8080`]);
  });

  it('saves the database once a day, not at each start, and is unhealthy without a backup', async () => {
    const backups = path.join(folder, 'backups');
    mkdirSync(backups);
    const { command, healthcheck } = compose.services.backup;
    const inFolder = (line: string) => line.replaceAll('/backups', backups);
    const health = healthcheck.test.slice(1).map(inFolder);
    // The loop ends at its first pause.
    const once = ['sh', '-c', `sleep() { exit; }; ${inFolder(command[2])}`];
    const location = { DATA_DIR: path.join(folder, 'saved') };
    await (await openDatabase(location)).destroy();
    expect(run(health, 0)).toBe(1);
    for (const start of ['first', 'second']) {
      expect([start, run(once, 0, 0, location)]).toEqual([start, 0]);
      expect(readdirSync(backups)).toHaveLength(1);
    }
    expect(run(health, 0)).toBe(0);
    // A second backup of the same second would have its name.
    const name = 'hatchboard-20260102T030405Z.gz';
    renameSync(path.join(backups, readdirSync(backups)[0] ?? ''), path.join(backups, name));
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    utimesSync(path.join(backups, name), ago(25), ago(25));
    expect(run(health, 0)).toBe(0);
    utimesSync(path.join(backups, name), ago(27), ago(27));
    expect(run(health, 0)).toBe(1);
    expect(run(once, 0, 0, location)).toBe(0);
    expect(readdirSync(backups)).toHaveLength(2);
  });

  it('gives PostgreSQL a password of any letters, which no URL has', () => {
    const { DATABASE_URL: url, PGPASSWORD } = compose.services['backend-1'].environment;
    expect(PGPASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    vi.stubEnv('PGPASSWORD', '/a#b@c%:');
    expect(new pg.Client(url.replace(/\$\{\w+:-(\w+)\}/, '$1'))).toMatchObject({
      user: 'hatchboard',
      password: '/a#b@c%:',
      database: 'hatchboard',
    });
    vi.unstubAllEnvs();
  });

  it('has no password of its own', () => {
    const text = readFileSync('compose.yaml', 'utf8');
    const passwords = [...text.matchAll(/\$\{\w*(?:PASSWORD|SECRET|TOKEN|KEY)\w*(.*?)\}/g)];
    expect(passwords.length).toBeGreaterThan(10);
    expect(passwords.filter(([, value = '']) => value !== ':-' && !value.startsWith(':?'))).toEqual(
      [],
    );
  });

  it('is accepted by docker-compose', (context) => {
    const program = programOnPath(['docker-compose']);
    if (program === undefined) context.skip('docker-compose is not installed');
    const config = (password: string) => {
      const env = { ...process.env, POSTGRES_PASSWORD: password };
      const { status, stderr } = spawnSync(program ?? '', ['config', '-q'], { cwd: ROOT, env });
      return [status, String(stderr)];
    };
    expect(config('one')).toEqual([0, '']);
    expect(config('')).toEqual([
      1,
      expect.stringContaining('set POSTGRES_PASSWORD in .env to what'),
    ]);
  });
});
