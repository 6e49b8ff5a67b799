import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readConfig } from '../../../src/server/config.ts';
import { type RunningServer, startServer } from '../../../src/server/serve.ts';
import { temporaryFolder } from '../../../src/server/testing/databases.ts';
import { writeNginxPolicy } from '../../site/nginx-policy.ts';
import { HOST } from './ask.ts';

export const TOKEN = 'a-token-of-the-tests';
export const SCRIPT = `console.log('${'x'.repeat(2000)}');`;
export const PETS = 'the pets '.repeat(100);
export const HASHED = '/_astro/app.12345678.js';

const POLICY =
  "default-src 'self'; script-src 'self' 'sha256-JLt8t3ejiq51PladEhksMtl2hMr/BiMgI4tuwmDyhQA='";
export const HOME = `<meta http-equiv="content-security-policy" content="${POLICY}">the home page`;

/** The files of a small site. */
const FILES: Record<string, string> = {
  'index.html': HOME,
  '404.html': 'no such page',
  'items.html': 'the catalogue',
  'items/pets.html': PETS,
  'items/fox.html': 'the fox',
  'items/shell.html': 'the shell of items',
  'items/unknown.png': 'a picture',
  'chat.html': 'the shell of conversations',
  'players.html': 'the shell of players',
  'auth/callback.html': 'the end of a sign-in',
  'ads/rail.html': 'a frame',
  'pictures/cat.svg': '<svg/>',
  'share/cat.png': 'a picture to share',
  'icons/one.svg': '<svg/>',
  'manifest.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
  'known-items.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:team@example.org',
  '.secret': 'hidden',
};

async function writeSite(site: string): Promise<void> {
  for (const [name, content] of Object.entries(FILES)) {
    const file = path.join(site, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  mkdirSync(path.join(site, '_astro'));
  writeFileSync(path.join(site, HASHED), SCRIPT);
  writeFileSync(path.join(site, `${HASHED}.gz`), gzipSync(SCRIPT, { level: 9 }));
  writeFileSync(path.join(site, `${HASHED}.br`), brotliCompressSync(SCRIPT));
  cpSync('public/_redirects', path.join(site, '_redirects'));
  const secure = '/*\n  Strict-Transport-Security: max-age=31536000\n';
  writeFileSync(path.join(site, '_headers'), `${readFileSync('public/_headers', 'utf8')}${secure}`);
  await writeNginxPolicy(site);
}

/** A backend that serves a small site, for a proxy in front of it. */
export type SmallSite = {
  server: RunningServer;
  port: number;
  /** A folder for the files of a test. */
  folder: string;
  /** The folder of the built site. */
  site: string;
  /** Removes the folder. */
  remove: () => void;
};

/** Writes a small site into a temporary folder, and starts a backend with it. */
export async function serveSmallSite(): Promise<SmallSite> {
  const { folder, remove } = temporaryFolder();
  const site = path.join(folder, 'site');
  await writeSite(site);
  const settings = { DATA_DIR: path.join(folder, 'data'), OUT_DIR: site, PORT: '0' };
  const proxied = { TRUST_PROXY: '1', SITE_URL: `https://${HOST}`, LOG_LEVEL: 'silent' };
  const tokens = { INGEST_TOKEN: TOKEN, METRICS_TOKEN: TOKEN };
  const server = await startServer(readConfig({ ...settings, ...proxied, ...tokens }));
  return { server, port: Number(new URL(server.url).port), folder, site, remove };
}
