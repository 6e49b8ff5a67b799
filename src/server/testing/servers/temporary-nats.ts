import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A NATS server for a test. */
export type TemporaryNats = {
  /** Its URL, without a user. */
  url: string;
  pid: () => number;
  /** Freezes it: it then answers nothing and ends no connection. */
  freeze: () => void;
  /** Lets it go on. */
  resume: () => void;
  /** Kills it at once, like a power cut. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`, on the same port, with these lines of its configuration or those of before. */
  start: (config?: string) => Promise<void>;
};

const LISTENING = /Listening for client connections on 127\.0\.0\.1:(\d+)/;

/** Resolves to the port on which a server is ready. Rejects with its log when it ends before. */
async function untilReady(server: ChildProcess & { stderr: NodeJS.ReadableStream }) {
  const lines = createInterface({ input: server.stderr });
  let log = '';
  for await (const line of lines) {
    log += `${line}\n`;
    if (!line.includes('Server is ready')) continue;
    // Its log goes on, and nobody else reads it.
    server.stderr.resume();
    return Number(LISTENING.exec(log)?.[1]);
  }
  throw new Error(`NATS did not start.\n${log}`);
}

type Options = {
  /** Path of the program. */
  program: string;
  /** An empty folder for its files. */
  folder: string;
  /** More lines of its configuration. */
  config?: string | undefined;
};

/** Starts a server on a free loopback port. */
export async function startTemporaryNats(options: Options): Promise<TemporaryNats> {
  const { program, folder, config = '' } = options;
  const file = path.join(folder, 'nats.conf');
  const write = (lines: string) => writeFileSync(file, lines);
  write(config);
  const launch = async (port: number) => {
    const args = ['-c', file, '-a', '127.0.0.1', '-p', String(port)];
    const server = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    return { server, port: await untilReady(server) };
  };
  // The server chooses a free port by itself.
  let { server, port } = await launch(-1);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: () => server.pid ?? 0,
    freeze: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    kill,
    start: async (lines) => {
      if (lines !== undefined) write(lines);
      ({ server, port } = await launch(port));
    },
  };
}
