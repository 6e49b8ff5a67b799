import {
  type ChildProcess,
  execFileSync,
  type StdioOptions,
  spawn,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A PostgreSQL server for one test run. */
export type TemporaryPostgres = {
  url: string;
  /** The id of its first process, which has started the others. */
  pid: () => number;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
  /** Freezes all its processes, which then answer nothing and end no connection. */
  freeze: () => void;
  /** Lets frozen processes go on. */
  resume: () => void;
  /** Ends it, as for an upgrade; its data stays. */
  halt: () => Promise<void>;
  /** Starts it again after `halt`, on the same port. */
  start: () => Promise<void>;
};

type Owner = { uid: number; gid: number };

const READY = 'database system is ready to accept connections';
// The data of tests is temporary, so it need not be synced to the disk.
const UNSAFE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

type Options = {
  /** Whether a commit waits for the disk, as PostgreSQL does by default. */
  isDurable?: boolean;
  /** Writes files of the server into its folder. Returns more of its settings. */
  prepare?: (folder: string) => string[];
};

/** Starts a server from the programs in `bin` on a free loopback port, with an empty data directory. */
export async function startTemporaryPostgres(
  bin: string,
  { isDurable = false, prepare = () => [] }: Options = {},
): Promise<TemporaryPostgres> {
  const owner = ownerOfServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const more = prepare(folder);
    for (const name of ['', ...readdirSync(folder)]) {
      if (owner) chownSync(path.join(folder, name), owner.uid, owner.gid);
    }
    const data = path.join(folder, 'data');
    const processOptions = { cwd: folder, ...owner };
    execFileSync(path.join(bin, 'initdb'), initOptions(bin, data), {
      ...processOptions,
      stdio: 'pipe',
    });
    const port = await freePort();
    const safety = isDurable ? [] : UNSAFE_SETTINGS;
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...safety, ...more];
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    const launch = async () => {
      const stdio: StdioOptions = ['ignore', 'ignore', 'pipe'];
      const launched = spawn(path.join(bin, 'postgres'), args, { ...processOptions, stdio });
      await ready(launched);
      return launched;
    };
    let server = await launch();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      pid: () => server.pid ?? 0,
      stop: () => stopServer(server).finally(remove),
      freeze: () => signalAll(server, 'SIGSTOP'),
      resume: () => signalAll(server, 'SIGCONT'),
      halt: () => stopServer(server),
      start: async () => {
        server = await launch();
      },
    };
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

/** Signals the server and the processes that it has started, the server first, so that it starts no more. */
function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
  server.kill(signal);
  const { stdout } = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
  for (const child of stdout.split('\n').filter(Boolean)) signalOne(Number(child), signal);
}

/** Signals a process, which may have ended just now. */
function signalOne(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  signalAll(server, 'SIGCONT');
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  await exited;
}
