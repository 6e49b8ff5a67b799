import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCaddy } from '../setup/test-programs.mjs';
import { freePort } from '../steps/free-port.ts';
import { ask } from './testing/ask.ts';
import { type SmallSite, serveSmallSite } from './testing/small-site.ts';
import { startTemporaryCaddy, type TemporaryCaddy } from './testing/temporary-caddy.ts';
import { cdnFile, testCdn } from './testing/test-cdn.ts';
import { testProxy } from './testing/test-proxy.ts';
import { testSockets } from './testing/test-sockets.ts';

const MISSING = 'no Caddy here; `apt-get install caddy` gets it';
const program = findCaddy('.');
const isSkipped = program === undefined && process.env.CI !== 'true';
if (program === undefined) process.stderr.write(`Skipped behind Caddy: ${MISSING}.\n`);

let site: SmallSite;
let caddy: TemporaryCaddy;
let redirectPort = 0;

beforeAll(async () => {
  if (isSkipped) return;
  if (program === undefined) throw new Error(MISSING);
  site = await serveSmallSite();
  redirectPort = await freePort();
  caddy = await startTemporaryCaddy({
    program,
    folder: path.join(site.folder, 'caddy'),
    port: await freePort(),
    redirectPort,
    backends: [site.port, await freePort()],
  });
});
afterAll(async () => {
  if (isSkipped) return;
  await caddy.stop();
  site.remove();
});

describe.skipIf(isSkipped)('Caddy with deploy/Caddyfile', () => {
  testProxy(() => ({
    own: site.server.url,
    url: caddy.url,
    log: caddy.log,
    logOfConversation: '"uri":"/chat/…"',
    ids: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  }));

  testSockets(async (ports) =>
    startTemporaryCaddy({
      program: program ?? '',
      folder: path.join(site.folder, 'apart'),
      port: await freePort(),
      redirectPort: await freePort(),
      ...ports,
    }),
  );

  testCdn(async (backends) =>
    startTemporaryCaddy({
      program: program ?? '',
      folder: path.join(site.folder, 'cdn'),
      port: await freePort(),
      redirectPort: await freePort(),
      backends,
      cdn: cdnFile('caddy'),
    }),
  );

  it('leads from http to https', async () => {
    const answer = await ask(`http://127.0.0.1:${redirectPort}`, '/items?search=fox');
    const location = 'https://hatchboard.example/items?search=fox';
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  it('waits 5 s for a backend, then answers with 502, and its errors show no query', async () => {
    await site.server.close();
    const before = caddy.log().length;
    const answers = await Promise.all([
      ask(caddy.url, '/items/fox?token=private'),
      ask(caddy.url, '/ws?token=private', { headers: { referer: 'private' } }),
      ask(caddy.url, '/api/ingest?token=private', { method: 'POST', body: 'private' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502]);
    const added = () => caddy.log().slice(before);
    await expect.poll(() => added().match(/"logger":"http\.log\.error"/g)).toHaveLength(3);
    expect(added()).not.toContain('private');
  }, 15_000);
});
