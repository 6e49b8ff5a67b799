import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { freePort } from '../steps/free-port.ts';
import { ROOT, runProgram } from '../steps/run-program.ts';

const TOKEN = 'for-reading';
/** An image for several processors has another type than the list of its first one. */
const INDEX = /application\/vnd\.oci\.image\.index\.v1\+json/;

const digestOf = (image: string) => `sha256:${createHash('sha256').update(image).digest('hex')}`;

const { folder, remove } = temporaryFolder();
let registry: Server;
let port = 0;
/** What the registry tells of an image. */
let tell = digestOf;

/** A registry that gives tokens to everybody, and wants one. */
function startRegistry(): Server {
  return createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', `http://127.0.0.1:${port}`);
    if (pathname === '/token' && search === '?service=a-registry&scope=pull') {
      response.end(JSON.stringify({ token: TOKEN }));
    } else if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      const realm = `http://127.0.0.1:${port}/token`;
      const challenge = `Bearer realm="${realm}",service="a-registry",scope="pull"`;
      response.writeHead(401, { 'www-authenticate': challenge }).end();
    } else {
      const [, image, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname) ?? [];
      const isRead = request.method === 'HEAD' && INDEX.test(request.headers.accept ?? '');
      const status = isRead && image !== 'missing' ? 200 : 404;
      response.writeHead(status, { 'docker-content-digest': tell(`${image}:${tag}`) }).end();
    }
  });
}

beforeAll(async () => {
  port = await freePort();
  registry = startRegistry();
  await new Promise<void>((resolve) => registry.listen(port, '127.0.0.1', resolve));
});
afterAll(() => {
  registry.close();
  remove();
});

/** The files of this project in a folder, with images of a registry on this machine. */
function copyFiles(name: string, registryPort: number) {
  const own = path.join(folder, name);
  mkdirSync(own);
  const read = (file: string) => readFileSync(path.join(own, file), 'utf8');
  for (const file of ['Dockerfile', 'compose.yaml']) {
    copyFileSync(path.join(ROOT, file), path.join(own, file));
    const image = `$1127.0.0.1:${registryPort}/$2`;
    const text = read(file).replaceAll(/^(FROM | +image: )([^\s@]+:[^\s@]+)(@\S+)?/gm, image);
    writeFileSync(path.join(own, file), text);
  }
  const script = path.join(ROOT, 'scripts/deploy/pin-images.ts');
  const pin = () => runProgram('sh', ['-c', 'cd "$0" && exec node "$1"', own, script]);
  return { read, pin, texts: () => [read('Dockerfile'), read('compose.yaml')] };
}

it('writes the digest of each image behind its tag, and newer ones later', async () => {
  const { read, pin } = copyFiles('pinned', port);
  const pinned = (image: string) => `127.0.0.1:${port}/${image}@${tell(image)}`;
  for (const version of ['', ', newer']) {
    tell = (image) => digestOf(image + version);
    const { status, output } = await pin();
    expect([status, output]).toEqual([
      0,
      expect.stringContaining(`${pinned('node:24-bookworm-slim')}\n`),
    ]);
    expect(read('Dockerfile')).toContain(
      `\nFROM ${pinned('node:24-bookworm-slim')} AS rebuild-packages\n`,
    );
    expect(read('Dockerfile')).toContain(`\nFROM ${pinned('debian:bookworm-slim')} AS system\n`);
    expect(read('Dockerfile')).toContain('\nFROM system AS serve\n');
    for (const image of [
      'postgres:17-alpine',
      'nats:2-alpine',
      'nginxinc/nginx-unprivileged:stable-alpine',
    ]) {
      expect(read('compose.yaml')).toContain(`\n    image: ${pinned(image)}\n`);
    }
    expect(read('compose.yaml')).toContain('\n  image: hatchboard\n');
  }
});

it.each([
  ['tells something else', (image: string) => image, /127\.0\.0\.1:\d+ tells no digest of .+/],
  ['does not have one', undefined, /127\.0\.0\.1:\d+ answers 404 about .+\/missing:1/],
  ['is away', undefined, /127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/],
])('writes nothing, and says why, when the registry %s', async (name, told = digestOf, reason) => {
  tell = told;
  const { pin, texts } = copyFiles(name, name === 'is away' ? await freePort() : port);
  if (name === 'does not have one') {
    const file = path.join(folder, name, 'compose.yaml');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n    image: 127.0.0.1:${port}/missing:1\n`);
  }
  const before = texts();
  const { status, output } = await pin();
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(
        `^No image was pinned: ${reason.source}\\. Run this where the registries can be reached\\.\n$`,
      ),
    ),
  ]);
  expect(texts()).toEqual(before);
});
