import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A backend in a process of its own. */
export type OwnProcess = {
  url: string;
  pid: number;
  /** Sends it a signal, like SIGSTOP, which freezes it. */
  signal: (name: NodeJS.Signals) => void;
  /** Asks it to stop, and waits until it has. Resolves with its exit status. */
  stop: () => Promise<number | null>;
  /** Waits until a text is on its standard output, and returns all that is there. */
  outputWith: (text: string) => Promise<string>;
  /** Kills it at once, like a power cut. */
  kill: () => Promise<void>;
};

/** What the log says when the backend answers, with its URL. */
const STARTED = /"url":"([^"]+)","msg":"Hatchboard is at /;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The data of a backend: a folder, or a PostgreSQL database. */
export type DataLocation = { DATA_DIR: string; DATABASE_URL?: string };

/** Starts the backend on a free port, with more settings, and with this many descriptors or as many as the tests have. Rejects when it ends before it answers. */
export async function startOwnProcess(
  { DATA_DIR, DATABASE_URL = '' }: DataLocation,
  more: Record<string, string> = {},
  descriptors?: number,
): Promise<OwnProcess> {
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR,
    OUT_DIR: DATA_DIR,
    DATABASE_URL,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    ...more,
  };
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors} && `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" scripts/serve.ts`, process.execPath], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = once(child, 'exit');
  void ended.then(() => running.delete(child));
  const lines = createInterface({ input: child.stdout });
  let output = '';
  lines.on('line', (line) => {
    output += `${line}\n`;
  });
  const untilStarted = async () => {
    while (!STARTED.test(output)) await once(lines, 'line');
    return STARTED.exec(output)?.[1] ?? '';
  };
  const failed = ended.then(() => {
    throw new Error(`The backend ended before it answered.\n${output}`);
  });
  const url = await Promise.race([untilStarted(), failed]);
  return {
    url,
    pid: child.pid ?? 0,
    signal: (name) => child.kill(name),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    outputWith: async (text) => {
      while (!output.includes(text)) await once(lines, 'line');
      return output;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
