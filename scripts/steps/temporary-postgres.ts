import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A PostgreSQL server for one test run. */
export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

type Owner = { uid: number; gid: number };

const READY = 'database system is ready to accept connections';
// The data is temporary, so it need not be synced to the disk.
const UNSAFE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts a server from the programs in `bin` on a free loopback port, with an empty data directory. */
export async function startTemporaryPostgres(bin: string): Promise<TemporaryPostgres> {
  const owner = ownerOfServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const data = path.join(folder, 'data');
    const processOptions = { cwd: folder, ...owner };
    execFileSync(path.join(bin, 'initdb'), initOptions(bin, data), {
      ...processOptions,
      stdio: 'pipe',
    });
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...UNSAFE_SETTINGS];
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    const server = spawn(path.join(bin, 'postgres'), args, {
      ...processOptions,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
    const stop = () => stopServer(server).finally(remove);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root, so its own user runs it then. */
function ownerOfServer(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Uses a natural-language collation by default where possible, so that a missing `COLLATE "C"` fails a test. */
function initOptions(bin: string, data: string): string[] {
  const version = execFileSync(path.join(bin, 'initdb'), ['--version'], { encoding: 'utf8' });
  const major = Number(/(\d+)/.exec(version)?.[1] ?? 0);
  const localeOptions = major >= 15 ? ['--locale-provider=icu', '--icu-locale=en'] : [];
  const commonOptions = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  return ['-D', data, ...commonOptions, ...localeOptions];
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${output}`)));
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  await exited;
}
