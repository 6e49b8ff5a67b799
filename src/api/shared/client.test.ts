import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import { readItems } from '../items/items.ts';
import type { CallError } from './call-error.ts';
import { createReader, createRootReader } from './client.ts';
import { serverNow } from './server-clock.ts';
import { stopBackends, testBackend } from './testing/test-backend.ts';
import { createRootWriter } from './writes/backend-writes.ts';

const caller = { token: () => 'abc', refused: () => {} };
const nobody = { token: () => null, refused: () => {} };

describe('a read', () => {
  it('goes under /api and drops a doubled prefix', async () => {
    const host = await testBackend((request, response) =>
      response.end(JSON.stringify(request.url)),
    );
    const read = createReader(`${host}/`);
    expect(await read('/items', { query: { page: 2 } })).toBe('/api/items?page=2');
    expect(await read('/api/items')).toBe('/api/items');
  });

  it('sends a query with a lone surrogate', async () => {
    const host = await testBackend((request, response) =>
      response.end(JSON.stringify(request.url)),
    );
    const read = createReader(host);
    expect(await read('/items', { query: { search: 'a b\ud83d' } })).toBe(
      '/api/items?search=a+b%EF%BF%BD',
    );
  });

  it.each([408, 425, 500, 502, 503, 504])('is retried once after a %i', async (status) => {
    let tries = 0;
    const host = await testBackend((_, response) => {
      tries += 1;
      response.writeHead(tries === 1 ? status : 200).end('1');
    });
    expect(await createReader(host)('/stats')).toBe(1);
  });

  it('is tried twice at most', async () => {
    let tries = 0;
    const host = await testBackend((_, response) => {
      tries += 1;
      response.writeHead(500).end();
    });
    await expect(createReader(host)('/stats')).rejects.toThrow(
      `GET ${host}/api/stats answered 500`,
    );
    expect(tries).toBe(2);
  });

  it.each([400, 401, 403, 404, 409, 422, 429])(
    'is not retried when %i refuses it',
    async (status) => {
      let tries = 0;
      const host = await testBackend((_, response) => {
        tries += 1;
        response.writeHead(status).end();
      });
      await expect(createReader(host)('/stats')).rejects.toMatchObject({ status });
      expect(tries).toBe(1);
    },
  );

  it('fails with one line that names the call when nobody answers', async () => {
    const host = await testBackend(() => {});
    stopBackends();
    await expect(createReader(host)('/stats')).rejects.toMatchObject({
      message: `GET ${host}/api/stats could not be reached`,
      status: null,
    });
  });

  it("sets the server's time, corrected by the age of the answer", async () => {
    const host = await testBackend((_, response) => {
      const date = new Date(Date.now() - 3_600_000).toUTCString();
      response.writeHead(200, { date, age: '600' }).end('1');
    });
    await createReader(host)('/stats');
    expect(Math.abs(Date.now() - serverNow())).toBeLessThan(5000);
    await createReader(host, { caller: nobody })('/stats');
    expect(Math.abs(Date.now() - 3_000_000 - serverNow())).toBeLessThan(5000);
  });
});

describe('a read with a signal', () => {
  it('fails at its deadline, which covers both tries', async () => {
    let tries = 0;
    const host = await testBackend((_, response) => {
      tries += 1;
      if (tries === 1) response.writeHead(500).end();
    });
    const signal = AbortSignal.timeout(1000);
    await expect(createReader(host, { signal })('/stats')).rejects.toMatchObject({
      message: expect.stringContaining('did not answer within'),
      status: null,
    });
    expect(tries).toBe(2);
  });

  it('fails at its deadline in the middle of the body', async () => {
    const host = await testBackend((_, response) => {
      response.write('{"items":');
    });
    const signal = AbortSignal.timeout(50);
    await expect(createReader(host, { signal })('/stats')).rejects.toThrow('did not answer within');
  });

  it('frees its connection when it is aborted', async () => {
    const fetched = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<string>();
    const host = await testBackend((request) => {
      request.socket.on('close', () => closed.resolve('closed'));
      fetched.resolve();
    });
    const leaving = new AbortController();
    const answer = createReader(host, { signal: leaving.signal })('/stats');
    answer.catch(() => {});
    await fetched.promise;
    leaving.abort();
    await expect(answer).rejects.toBe(leaving.signal.reason);
    expect(await closed.promise).toBe('closed');
  });
});

describe('a read with a bad answer', () => {
  it.each([
    ['HTML', 200, '<!doctype html><p>Hello'],
    ['half a JSON', 200, '{"items": [{"na'],
    ['an empty body', 200, ''],
    ['no content', 204, ''],
  ])('fails with one line that names the call when it gets %s', async (_, status, body) => {
    let tries = 0;
    const host = await testBackend((__, response) => {
      tries += 1;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await expect(createReader(host)('/stats')).rejects.toMatchObject({
      message: `GET ${host}/api/stats answered something other than JSON`,
      status,
    });
    expect(tries).toBe(1);
  });

  it('is retried once when the body breaks off', async () => {
    let tries = 0;
    const host = await testBackend((_, response) => {
      tries += 1;
      if (tries === 2) response.end('{"a":1}');
      else
        response.writeHead(200, { 'content-length': '7' }).write('{"a"', () => response.destroy());
    });
    expect(await createReader(host)('/stats')).toEqual({ a: 1 });
  });

  it('could not be reached when the body breaks off twice', async () => {
    const host = await testBackend((_, response) => {
      response.writeHead(200, { 'content-length': '7' }).write('{"a"', () => response.destroy());
    });
    await expect(createReader(host)('/stats')).rejects.toMatchObject({
      message: `GET ${host}/api/stats could not be reached`,
      status: null,
    });
  });

  it('follows a redirect, without its token to another origin', async () => {
    const other = await testBackend(({ headers }, response) =>
      response.end(JSON.stringify(headers.authorization ?? 'none')),
    );
    const host = await testBackend(({ headers, url }, response) => {
      if (url === '/moved') response.end(JSON.stringify(headers.authorization));
      else response.writeHead(302, { location: url === '/a' ? '/moved' : other }).end();
    });
    const read = createRootReader(host, { caller });
    expect(await read('/a')).toBe('Bearer abc');
    expect(await read('/b')).toBe('none');
  });

  it('could not be reached when redirects lead in a circle', async () => {
    const host = await testBackend((_, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    );
    await expect(createRootReader(host)('/a')).rejects.toThrow('could not be reached');
  });
});

describe('a call of a signed-in player', () => {
  it('sends the token below /api and at the root', async () => {
    const host = await testBackend(({ url, headers }, response) =>
      response.end(JSON.stringify([url, headers.authorization])),
    );
    expect(await createReader(host, { caller })('/stats')).toEqual(['/api/stats', 'Bearer abc']);
    expect(await createRootReader(host, { caller })('/auth/user')).toEqual([
      '/auth/user',
      'Bearer abc',
    ]);
  });

  it('sends the header that skips the warning of a tunnel', async () => {
    const host = await testBackend(({ headers }, response) =>
      response.end(JSON.stringify([headers['ngrok-skip-browser-warning'], headers.accept])),
    );
    expect(await createReader(host, { caller })('/x')).toEqual(['1', 'application/json']);
  });

  it('sends no token when nobody is signed in', async () => {
    const host = await testBackend(({ headers }, response) =>
      response.end(JSON.stringify(headers.authorization ?? 'none')),
    );
    expect(await createRootReader(host, { caller: nobody })('/x')).toBe('none');
    expect(await createReader(host)('/x')).toBe('none');
  });

  it.each(['//evil.example/x', '/\\evil.example/x', '/\t/evil.example/x', '@evil.example/x'])(
    'stays at the host when its path is %j',
    async (path) => {
      const fetched = vi.fn(async (_: string) => new Response('1'));
      vi.stubGlobal('fetch', fetched);
      await createRootReader('', { caller })(path);
      await createRootReader('https://api.example', { caller })(path);
      vi.unstubAllGlobals();
      const origins = fetched.mock.calls.map(([to]) => new URL(to, 'https://site.example').origin);
      expect(origins).toEqual(['https://site.example', 'https://api.example']);
    },
  );

  it('passes on the token that a 401 refused', async () => {
    const refused: string[] = [];
    const host = await testBackend((_, response) => response.writeHead(401).end());
    const call = createRootReader(host, {
      caller: { ...caller, refused: (token) => refused.push(token) },
    });
    await expect(call('/auth/user')).rejects.toMatchObject({ status: 401 });
    expect(refused).toEqual(['abc']);
  });
});

describe('a write', () => {
  it('sends JSON and accepts a 204 as an answer', async () => {
    let sent = '';
    const host = await testBackend((request, response) => {
      sent = `${request.method} ${request.headers['content-type']} ${request.headers.authorization}`;
      request.on('data', (part) => {
        sent += ` ${part}`;
      });
      request.on('end', () => response.writeHead(204).end());
    });
    expect(await createRootWriter(host, { caller })('PUT', '/x', { a: 1 })).toBeNull();
    expect(sent).toBe('PUT application/json Bearer abc {"a":1}');
  });

  it("is not retried, and fails with the backend's message and its Retry-After", async () => {
    let tries = 0;
    const host = await testBackend((_, response) => {
      tries += 1;
      const error = { code: 'busy', message: `Too many at once.${'.'.repeat(1000)}` };
      response.writeHead(503, { 'retry-after': '7' }).end(JSON.stringify({ error }));
    });
    const failure = await createRootWriter(host, { caller })('POST', '/x').catch(
      (error: CallError) => error,
    );
    expect(failure).toMatchObject({ status: 503, retryAfter: 7 });
    expect(failure).toMatchObject({
      serverMessage: expect.stringMatching(/^Too many at once\.{1,300}$/),
    });
    expect(tries).toBe(1);
  });

  it('is not retried when its answer breaks off', async () => {
    let tries = 0;
    const host = await testBackend((_, response) => {
      tries += 1;
      response.destroy();
    });
    await expect(createRootWriter(host, { caller })('POST', '/x')).rejects.toMatchObject({
      message: `POST ${host}/x could not be reached`,
      status: null,
    });
    expect(tries).toBe(1);
  });

  it.each(['<p>', '{"error":"no"}', '{"error":{"code":1,"message":2}}', ''])(
    'has no message for a person when it fails with %j',
    async (body) => {
      const host = await testBackend((_, response) => {
        response.writeHead(500, { 'retry-after': 'soon' }).end(body);
      });
      await expect(createRootWriter(host, { caller })('POST', '/x')).rejects.toMatchObject({
        serverMessage: null,
        retryAfter: null,
      });
    },
  );

  it('fails with one line that names the call when nobody answers', async () => {
    const host = await testBackend(() => {});
    stopBackends();
    await expect(createRootWriter(host, { caller })('POST', '/x')).rejects.toThrow(
      `POST ${host}/x could not be reached`,
    );
  });
});

describe('a page of items', () => {
  it('skips and counts unreadable items', async () => {
    const items = [{ _id: '1', name: 'Fox', Image: 'f' }, { name: 'no id' }, null];
    const host = await testBackend((_, response) =>
      response.end(JSON.stringify({ items, page: 1, limit: 3, total: 9 })),
    );
    const page = await readItems(createReader(host), DEFAULT_QUERY, 1);
    expect(page).toMatchObject({ skipped: 2, hasMore: true, limit: 3, items: [{ id: '1' }] });
  });

  it.each(['[]', '{}', 'null', '{"items":"none"}'])('is an error when it is %s', async (body) => {
    const host = await testBackend((_, response) => response.end(body));
    await expect(readItems(createReader(host), DEFAULT_QUERY, 1)).rejects.toThrow('unknown shape');
  });
});
