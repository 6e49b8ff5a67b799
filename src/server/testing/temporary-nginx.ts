import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCertificate, replacePlaces, untilStarted } from './temporary-proxy.ts';

const CONFIG = 'deploy/nginx.conf';
const COMPOSE = 'deploy/compose/nginx.sed';
const GUIDE = 'docs/operations/scale.md';
/** The user of nginx for root, who owns the folders of a test. */
const USER = process.getuid?.() === 0 ? 'user root;' : '';

/** nginx in front of the site and of backends on this machine, until it is stopped. */
export type TemporaryNginx = {
  /** Its URL, without a slash at the end. */
  url: string;
  /** The socket that leads from http to https. */
  redirectSocket: string;
  /** The file of its access log. */
  log: string;
  stop: () => Promise<void>;
};

type Options = {
  /** Path of the program. */
  program: string;
  /** An empty folder for its files. */
  folder: string;
  port: number;
  /** The folder of the built site. */
  site: string;
  /** The ports of two backends. One may be a port where nothing listens. */
  backends: readonly [number, number];
  /** The port of a backend for the sockets of visitors, in place of those two. */
  visitors?: number;
  /** The lines of the file about a CDN, if there is one. */
  cdn?: string | undefined;
  /** Whether it is the plain http of compose.yaml, else the https of deploy/nginx.conf. */
  isPlain?: boolean;
  /** How many sockets an address may have, in place of 1,000. */
  sockets?: number;
  /** Whether nginx.conf is Debian's own, else with what deploy/nginx.conf asks for. */
  isDebians?: boolean;
};

/** The text of a file after an edit by sed. */
const edited = (text: string, ...args: string[]) =>
  execFileSync('sed', args, { encoding: 'utf8', input: text });

/** A site whose sockets of visitors have a backend of their own, by the command of the guide. */
function withVisitorsApart(config: string, port: number): string {
  const guide = readFileSync(GUIDE, 'utf8');
  const [, script = ''] = /^sed -i '(.+)' \/etc\/nginx\//m.exec(guide) ?? [];
  return replacePlaces(edited(config, script), [['127.0.0.1:4323', `127.0.0.1:${port}`]]);
}

/** The site of compose.yaml, with the places of this machine. */
function composeConfig({
  folder,
  port,
  site,
  backends: [one, other],
  sockets = 1000,
}: Options): string {
  return replacePlaces(edited(readFileSync(CONFIG, 'utf8'), '-f', COMPOSE), [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['10.83.21.11:4321', `127.0.0.1:${one}`],
    ['10.83.21.12:4322', `127.0.0.1:${other}`],
    ['/site/dist', site],
    ['/dev/stdout', `${folder}/access.log`],
    ['/tmp/hatchboard levels', `${folder}/cache levels`],
    ['/deploy/compose/cdn*.conf', `${folder}/cdn*.conf`],
    ['limit_conn hatchboard_sockets 1000;', `limit_conn hatchboard_sockets ${sockets};`],
    // The proxy that adds https.
    ['10.83.21.0/24', '127.0.0.3'],
  ]);
}

/** The site of deploy/nginx.conf, with the places of this machine, and a certificate for it. */
export function httpsConfig({
  folder,
  port,
  site,
  backends: [one, other],
  visitors,
  sockets = 1000,
}: Omit<Options, 'program'>): string {
  createCertificate(folder);
  const config = readFileSync(CONFIG, 'utf8');
  return replacePlaces(visitors === undefined ? config : withVisitorsApart(config, visitors), [
    ['listen 80;', `listen unix:${folder}/redirect.sock;`],
    ['  listen [::]:80;\n', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['127.0.0.1:4321', `127.0.0.1:${one}`],
    ['127.0.0.1:4322', `127.0.0.1:${other}`],
    ['/etc/letsencrypt/live/hatchboard.example', folder],
    ['/srv/hatchboard/dist', site],
    ['/var/log/nginx/hatchboard.log', `${folder}/access.log`],
    ['/var/cache/hatchboard', `${folder}/cache`],
    ['/etc/nginx/hatchboard-cdn*.conf', `${folder}/cdn*.conf`],
    ['limit_conn hatchboard_sockets 1000;', `limit_conn hatchboard_sockets ${sockets};`],
  ]);
}

/** The lines that deploy/nginx.conf asks for in nginx.conf. */
const askedLines = () =>
  Array.from(
    readFileSync(CONFIG, 'utf8').matchAll(/^# {3}((?:worker_rlimit_nofile|events) .*)$/gm),
    ([, line]) => line,
  );
const DEBIANS = ['events { worker_connections 768; }'];

/** The parts of Debian's nginx.conf around a site, `site.conf`, with files in the folder of a test. */
export function mainConfig(folder: string, lines: readonly unknown[]): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`);
  return `${USER}
worker_processes 2;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
${lines.join('\n')}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
${temporary.join('\n')}
  include ${folder}/site.conf;
}
`;
}

/** Starts nginx with the site of deploy/nginx.conf. */
export async function startTemporaryNginx(options: Options): Promise<TemporaryNginx> {
  const { program, folder, port, cdn, isPlain = false, isDebians = false } = options;
  mkdirSync(folder, { recursive: true });
  const config = isPlain ? composeConfig(options) : httpsConfig(options);
  writeFileSync(path.join(folder, 'site.conf'), config);
  if (cdn !== undefined) writeFileSync(path.join(folder, 'cdn.conf'), cdn);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    mainConfig(folder, isDebians ? DEBIANS : askedLines()),
  );
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', `${folder}/nginx.conf`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilStarted(child, 'start worker process ');
  return {
    url: `${isPlain ? 'http' : 'https'}://127.0.0.1:${port}`,
    redirectSocket: `${folder}/redirect.sock`,
    log: `${folder}/access.log`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
