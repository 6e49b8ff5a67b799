import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createCertificate,
  replacePlaces,
  untilStarted,
} from '../../../src/server/testing/temporary-proxy.ts';

/** Caddy in front of backends on this machine, until it is stopped. */
export type TemporaryCaddy = {
  /** Its URL, without a slash at the end. */
  url: string;
  /** All lines of its log so far. */
  log: () => string;
  stop: () => Promise<void>;
};

type Options = {
  /** Path of the program. */
  program: string;
  /** An empty folder for its files. */
  folder: string;
  port: number;
  /** The port that leads from http to https. */
  redirectPort: number;
  /** The ports of two backends. One may be a port where nothing listens. */
  backends: readonly [number, number];
  /** The port of a backend for the sockets of visitors, in place of those two. */
  visitors?: number;
  /** The lines of the file about a CDN, if there is one. */
  cdn?: string;
  /** Whether it is plain http for any host, else the https of deploy/Caddyfile. */
  isPlain?: boolean;
};

/** The text of deploy/Caddyfile, with the places of this machine and a certificate that is there already. */
function config(options: Options): string {
  const { folder, port, redirectPort, backends, visitors, isPlain } = options;
  const own = (ports: readonly number[]) => ports.map((one) => `127.0.0.1:${one}`).join(' ');
  const site = isPlain
    ? `http://127.0.0.1:${port} {\n`
    : `hatchboard.example {\n tls ${folder}/fullchain.pem ${folder}/privkey.pem\n`;
  const settings = `admin off\n default_bind 127.0.0.1\n http_port ${redirectPort}\n https_port ${isPlain ? 0 : port}`;
  return replacePlaces(readFileSync('deploy/Caddyfile', 'utf8'), [
    ['\n{\n', `\n{\n ${settings}\n`],
    ['\nhatchboard.example {\n', `\n${site}`],
    ['/etc/caddy/hatchboard-cdn*', `${folder}/cdn*`],
    ['(backends) {\n\tto 127.0.0.1:4321 127.0.0.1:4322', `(backends) {\n\tto ${own(backends)}`],
    [
      '(visitors) {\n\tto 127.0.0.1:4321 127.0.0.1:4322',
      `(visitors) {\n\tto ${own(visitors === undefined ? backends : [visitors])}`,
    ],
  ]);
}

/** Starts Caddy with deploy/Caddyfile. */
export async function startTemporaryCaddy(options: Options): Promise<TemporaryCaddy> {
  const { program, folder, port, cdn, isPlain } = options;
  mkdirSync(folder, { recursive: true });
  createCertificate(folder);
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, config(options));
  if (cdn !== undefined) writeFileSync(path.join(folder, 'cdn'), cdn);
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  await untilStarted(child, 'serving initial configuration');
  return {
    url: `${isPlain ? 'http' : 'https'}://127.0.0.1:${port}`,
    log: () => log,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
