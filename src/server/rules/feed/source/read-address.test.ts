import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SourceServer, startSourceServer } from '../../../testing/servers/source-server.ts';
import { createAddressReader } from './read-address.ts';

let server: SourceServer;
beforeEach(async () => {
  server = await startSourceServer();
});
afterEach(() => server.close());

const readerOf = (url = server.url, timeoutMs?: number) =>
  createAddressReader({ url, headers: { 'X-Api-Key': 'k1' } }, fetch, timeoutMs);
const failed = (problem: string, waitS: number | null = null) => ({
  state: 'failed',
  problem: expect.stringContaining(problem),
  waitS,
});

describe('reading an address', () => {
  it('sends the key, and gives the text of the answer', async () => {
    server.answerJson({ shops: ['é'] });
    expect(await readerOf().read()).toEqual({ state: 'new', text: '{"shops":["é"]}' });
    expect(server.requests[0]).toMatchObject({
      'x-api-key': 'k1',
      accept: 'application/json',
      'user-agent': 'Hatchboard',
    });
  });

  it('asks with the ETag whether the answer is still the last one, until it is forgotten', async () => {
    server.answer(({ headers }, response) =>
      headers['if-none-match'] === '"7"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { ETag: '"7"' }).end('{}'),
    );
    const reader = readerOf();
    const states = [await reader.read(), await reader.read()];
    reader.forget();
    states.push(await reader.read());
    expect(states.map(({ state }) => state)).toEqual(['new', 'same', 'new']);
  });

  it('asks for a whole answer after twenty that say that nothing changed', async () => {
    server.answer(({ headers }, response) =>
      headers['if-none-match'] === '"7"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { ETag: '"7"' }).end('{}'),
    );
    const reader = readerOf();
    const states: string[] = [];
    for (let count = 0; count < 23; count += 1) states.push((await reader.read()).state);
    expect(states).toEqual(['new', ...Array(20).fill('same'), 'new', 'same']);
  });

  it('asks by Last-Modified where there is no ETag', async () => {
    const modified = 'Wed, 21 Oct 2015 07:28:00 GMT';
    server.answerJson({}, { 'Last-Modified': modified });
    const reader = readerOf();
    for (let count = 0; count < 2; count += 1) await reader.read();
    expect(server.requests[1]?.['if-modified-since']).toBe(modified);
  });

  it.each<[number, Record<string, string>, number | null]>([
    [429, { 'Retry-After': '120' }, 120],
    [503, { 'Retry-After': 'soon' }, null],
    [500, {}, null],
    [404, {}, null],
    [204, {}, null],
    [304, {}, null],
  ])('fails with the status %s and what %j asks for', async (status, headers, waitS) => {
    server.answer((_, response) => response.writeHead(status, headers).end());
    expect(await readerOf().read()).toEqual(failed(`answered ${status}`, waitS));
  });

  it('fails when half of the answer comes', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"shops":', () => response.destroy());
    });
    expect(await readerOf().read()).toEqual(failed('could not be read: '));
  });

  it('fails when the answer comes too slowly', async () => {
    server.answer((_, response) => void response.writeHead(200).write('{"shops":'));
    expect(await readerOf(server.url, 100).read()).toEqual(failed('took longer than 0.1 s'));
  });

  it('fails when the answer is too long, also one that was packed', async () => {
    const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    server.answer((_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed),
    );
    expect(await readerOf().read()).toEqual(failed('answered more than 4194304 bytes'));
  });

  it('fails when the answer is no text', async () => {
    server.answer((_, response) => response.end(Buffer.from([0x22, 0xff, 0x22])));
    expect(await readerOf().read()).toEqual(failed('answered no text in UTF-8'));
  });

  it('fails while nobody listens, and reads again', async () => {
    const { port } = new URL(server.url);
    await server.close();
    expect(await readerOf(`http://127.0.0.1:${port}/`).read()).toEqual(failed('ECONNREFUSED'));
    server = await startSourceServer();
    expect(await readerOf().read()).toMatchObject({ state: 'new' });
  });
});

describe('a redirect', () => {
  it('is followed, and another origin does not get the key', async () => {
    const other = await startSourceServer();
    server.answer(({ url }, response) =>
      response.writeHead(302, { Location: url === '/v1' ? '/v2' : other.url }).end(),
    );
    expect(await readerOf().read()).toEqual({ state: 'new', text: '{}' });
    expect(server.requests.map((headers) => headers['x-api-key'])).toEqual(['k1', 'k1']);
    expect(other.requests[0]).not.toHaveProperty('x-api-key');
    await other.close();
  });

  it.each([
    ['http://stock.example/', 'leads to an address that is not https'],
    ['ftp://127.0.0.1/', 'leads to an address that is not https'],
    ['http://ann:word@127.0.0.1/', 'leads to an address that is not https'],
    ['http://[', 'leads to no address'],
    ['/v1', 'leads on more than 3 times'],
  ])('to %s is a failure', async (location, problem) => {
    server.answer((_, response) => response.writeHead(307, { Location: location }).end());
    expect(await readerOf().read()).toEqual(failed(problem));
  });
});
