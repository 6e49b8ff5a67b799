import { once } from 'node:events';
import http, { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { AddressError, createPost } from './post.ts';

const EMPTY = { headers: {}, body: '' };

let server: Server | undefined;
let close = () => {};
afterEach(() => {
  close();
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server on this machine; returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://localhost:${Reflect.get(server.address() ?? {}, 'port')}/path`;
}

/** Creates what reaches this machine. */
function localPost(timeoutMs = 5000) {
  const created = createPost({ timeoutMs, isAllowed: () => true, transport: http });
  close = created.close;
  return created.post;
}

describe('a POST to an address of a user', () => {
  it('carries its headers and its bytes, and returns the answer', async () => {
    const received = Promise.withResolvers<unknown[]>();
    const url = await serve(async (request, response) => {
      const { method, url: path, headers } = request;
      received.resolve([method, path, headers.ttl, headers['content-length'], await text(request)]);
      response.writeHead(429, { 'Retry-After': '7' }).end('slow down');
    });
    const answer = await localPost()(url, { headers: { TTL: '60' }, body: Buffer.from('é') });
    expect(answer).toMatchObject({ status: 429, retryAfter: 7, text: 'slow down' });
    expect(answer.headers).toMatchObject({ 'retry-after': '7' });
    expect(await received.promise).toEqual(['POST', '/path', '60', '2', 'é']);
  });

  it('uses a connection again', async () => {
    const ports = new Set<number | undefined>();
    const url = await serve(({ socket }, response) => {
      ports.add(socket.remotePort);
      response.writeHead(201).end();
    });
    const post = localPost();
    for (let count = 0; count < 3; count += 1) await post(url, EMPTY);
    expect(ports.size).toBe(1);
  });

  it('follows no redirect', async () => {
    const paths: (string | undefined)[] = [];
    const url = await serve(({ url: path }, response) => {
      paths.push(path);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    });
    expect(await localPost()(url, EMPTY)).toMatchObject({ status: 307 });
    expect(paths).toEqual(['/path']);
  });

  it('ends when nothing is answered', async () => {
    const url = await serve(() => {});
    await expect(localPost(100)(url, EMPTY)).rejects.toThrow(/abort/i);
  });

  it('keeps the status of an answer that stops in the middle', async () => {
    const url = await serve((_, response) => response.writeHead(201).write('begun'));
    expect(await localPost(200)(url, EMPTY)).toMatchObject({ status: 201, text: 'begun' });
  });

  it('reads 1 kB of an answer without an end', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((_, response) => {
      const write = () => {
        while (response.write('x'.repeat(1000)));
      };
      response.on('drain', write).on('close', closed.resolve).writeHead(500);
      write();
    });
    const { status, text: start } = await localPost()(url, EMPTY);
    expect([status, start.length]).toEqual([500, 1024]);
    await closed.promise;
  });

  it('fails when nobody listens', async () => {
    const url = await serve(() => {});
    server?.close();
    await once(server ?? createServer(), 'close');
    await expect(localPost()(url, EMPTY)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('reads a date of `Retry-After` by the clock of the sender', async () => {
    const url = await serve((_, response) => {
      const dates = {
        Date: 'Wed, 21 Oct 2015 07:28:00 GMT',
        'Retry-After': 'Wed, 21 Oct 2015 08:28:00 GMT',
      };
      response.writeHead(429, dates).end();
    });
    expect(await localPost()(url, EMPTY)).toMatchObject({ retryAfter: 3600 });
  });

  it.each(['-1', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT', 'GMT', '99999999', ''])(
    'ignores `Retry-After: %s`',
    async (raw) => {
      const url = await serve((_, response) =>
        response.writeHead(503, { 'Retry-After': raw }).end(),
      );
      expect(await localPost()(url, EMPTY)).toMatchObject({ status: 503, retryAfter: null });
    },
  );
});

describe('a POST to an address that is not public', () => {
  it('is not sent, whether the host is a name or an address', async () => {
    let requests = 0;
    const url = await serve((_, response) => {
      requests += 1;
      response.end();
    });
    const created = createPost({ transport: http });
    close = created.close;
    for (const host of ['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
      const target = url.replace('localhost', host);
      await expect(created.post(target, EMPTY), host).rejects.toThrow(AddressError);
    }
    expect(requests).toBe(0);
  });
});
