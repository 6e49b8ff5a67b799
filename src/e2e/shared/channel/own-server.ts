import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '../../../../scripts/steps/free-port.ts';
import { inTemporaryFolder } from '../../../../scripts/steps/temporary-folder.ts';

/** A server for one test, with the site that the suite has built. */
export type OwnServer = {
  url: string;
  start: () => Promise<void>;
  /** Stops it: SIGKILL at once, SIGTERM as a planned restart does. */
  stop: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** Sends one line of the feed, as of now. The guard may hold it. */
  feed: (event: { type: string; data: object }) => Promise<void>;
  /** Runs a command of the operator's desk on its data. */
  desk: (...command: string[]) => Promise<unknown>;
};

const FEED_TOKEN = 'the-feed-of-a-browser-test';

async function sendToFeed(url: string, event: { type: string; data: object }): Promise<void> {
  const response = await fetch(`${url}/api/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${FEED_TOKEN}` },
    body: JSON.stringify({ id: crypto.randomUUID(), at: Date.now(), ...event }),
  });
  const { applied, held = [] } = await response.json();
  if (applied + held.length !== 1) throw new Error(`the feed answered ${response.status}`);
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server ended before it was ready');
}

type Options = {
  /** The URL of the site, by default the server's own. */
  site?: string;
  /** Settings beside the usual ones. */
  settings?: Record<string, string>;
  /** The script that starts the server. */
  script?: string;
  /** The page of the test, closed before the server is: a page that dials in that moment logs an error. */
  page?: Page;
};

/** Runs a server in its own process while it is used. */
export async function withOwnServer(
  use: (server: OwnServer) => Promise<void>,
  { site, settings = {}, script = 'scripts/serve.ts', page }: Options = {},
): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await inTemporaryFolder(async (folder) => {
    const usual = { PORT: `${port}`, SITE_URL: site ?? url, DATA_DIR: folder, DEMO: '1' };
    const env = { ...process.env, ...usual, INGEST_TOKEN: FEED_TOKEN, ...settings };
    let server: ChildProcess | undefined;
    const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill(signal);
      await exited;
    };
    const start = async () => {
      server = spawn(process.execPath, [script], { env, stdio: 'ignore' });
      await untilReady(url, server);
    };
    const desk = (...command: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/desk.ts', ...command], { env });
    // Without a filled database to copy, the server fills its own.
    if (process.env.DEMO_DATA) await cp(process.env.DEMO_DATA, folder, { recursive: true });
    await start();
    try {
      await use({ url, start, stop, desk, feed: (event) => sendToFeed(url, event) });
      await page?.close();
    } finally {
      await stop('SIGKILL');
    }
  });
}
