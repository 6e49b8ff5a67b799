import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import { readItems } from '../items/items.ts';
import type { CallError } from './call-error.ts';
import { createReader, createRootReader, createRootWriter } from './client.ts';
import { serverNow } from './server-clock.ts';

let server: Server | undefined;

async function backend(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('a read', () => {
  it('goes under /api and drops a doubled prefix', async () => {
    const host = await backend((request, response) => response.end(JSON.stringify(request.url)));
    const read = createReader(`${host}/`);
    expect(await read('/items', { query: { page: 2 } })).toBe('/api/items?page=2');
    expect(await read('/api/items')).toBe('/api/items');
  });

  it('is tried once more after a 500, and no more', async () => {
    let tries = 0;
    const host = await backend((_, response) => {
      tries += 1;
      response.writeHead(tries === 1 ? 500 : 200).end('1');
    });
    expect(await createReader(host)('/stats')).toBe(1);
    const down = await backend((_, response) => {
      tries += 1;
      response.writeHead(500).end();
    });
    tries = 0;
    await expect(createReader(down)('/stats')).rejects.toThrow(
      `GET ${down}/api/stats answered 500`,
    );
    expect(tries).toBe(2);
  });

  it.each([
    ['HTML', '<!doctype html><p>Hello', 'answered something other than JSON'],
    ['half a JSON', '{"items": [{"na', 'answered something other than JSON'],
    ['nothing', '', 'answered something other than JSON'],
  ])('of %s fails with one line that names the call', async (_, body, reason) => {
    const host = await backend((__, response) => response.end(body));
    await expect(createReader(host)('/stats')).rejects.toThrow(`GET ${host}/api/stats ${reason}`);
  });

  it('gives up on a backend that does not answer, or stops in the middle', async () => {
    const silent = await backend(() => {});
    await expect(createReader(silent, { timeout: 50 })('/stats')).rejects.toThrow(
      'did not answer within 0.05 s',
    );
    const halting = await backend((_, response) => {
      response.write('{"items":');
    });
    await expect(createReader(halting, { timeout: 50 })('/stats')).rejects.toThrow(
      'did not answer within 0.05 s',
    );
  });

  it('says when nobody is there', async () => {
    const host = await backend(() => {});
    server?.close();
    await expect(createReader(host)('/stats')).rejects.toThrow('could not be reached');
  });

  it('learns the time of the server, corrected by the age of the answer', async () => {
    const host = await backend((_, response) => {
      const date = new Date(Date.now() - 3_600_000).toUTCString();
      response.writeHead(200, { date, age: '600' }).end('1');
    });
    await createReader(host)('/stats');
    expect(Math.abs(Date.now() - 3_000_000 - serverNow())).toBeLessThan(5000);
  });
});

describe('a call of somebody signed in', () => {
  const caller = { token: () => 'abc', refused: () => {} };

  it('carries the token below /api and at the root', async () => {
    const host = await backend(({ url, headers }, response) =>
      response.end(JSON.stringify([url, headers.authorization])),
    );
    expect(await createReader(host, { caller })('/stats')).toEqual(['/api/stats', 'Bearer abc']);
    expect(await createRootReader(host, caller)('/auth/user')).toEqual([
      '/auth/user',
      'Bearer abc',
    ]);
  });

  it('of nobody carries none', async () => {
    const host = await backend(({ headers }, response) =>
      response.end(JSON.stringify(headers.authorization ?? 'none')),
    );
    expect(await createRootReader(host, { ...caller, token: () => null })('/x')).toBe('none');
    expect(await createReader(host)('/x')).toBe('none');
  });

  it.each(['//evil.example/x', '/\\evil.example/x', '/\t/evil.example/x', '@evil.example/x'])(
    'to %j stays at the site',
    async (path) => {
      const asked = vi.fn(async (_: string) => new Response('1'));
      vi.stubGlobal('fetch', asked);
      await createRootReader('', caller)(path);
      await createRootReader('https://api.example', caller)(path);
      vi.unstubAllGlobals();
      const origins = asked.mock.calls.map(([to]) => new URL(to, 'https://site.example').origin);
      expect(origins).toEqual(['https://site.example', 'https://api.example']);
    },
  );

  it('answered with 401 says which token was refused, and is not tried again', async () => {
    const refused: string[] = [];
    let tries = 0;
    const host = await backend((_, response) => {
      tries += 1;
      response.writeHead(401).end();
    });
    const call = createRootReader(host, { ...caller, refused: (token) => refused.push(token) });
    await expect(call('/auth/user')).rejects.toMatchObject({ status: 401 });
    expect([refused, tries]).toEqual([['abc'], 1]);
  });
});

describe('a write', () => {
  const caller = { token: () => 'abc', refused: () => {} };

  it('sends JSON, and a 204 is an answer', async () => {
    let sent = '';
    const host = await backend((request, response) => {
      sent = `${request.method} ${request.headers['content-type']} ${request.headers.authorization}`;
      request.on('data', (part) => {
        sent += ` ${part}`;
      });
      request.on('end', () => response.writeHead(204).end());
    });
    expect(await createRootWriter(host, caller)('PUT', '/x', { a: 1 })).toBeNull();
    expect(sent).toBe('PUT application/json Bearer abc {"a":1}');
  });

  it('is not tried again, and carries what the backend said and when to come again', async () => {
    let tries = 0;
    const host = await backend((_, response) => {
      tries += 1;
      const error = { code: 'busy', message: `Too many at once.${'.'.repeat(1000)}` };
      response.writeHead(503, { 'retry-after': '7' }).end(JSON.stringify({ error }));
    });
    const failure = await createRootWriter(host, caller)('POST', '/x').catch(
      (error: CallError) => error,
    );
    expect(failure).toMatchObject({ status: 503, retryAfter: 7 });
    expect(failure).toMatchObject({ said: expect.stringMatching(/^Too many at once\.{1,300}$/) });
    expect(tries).toBe(1);
  });

  it.each(['<p>', '{"error":"no"}', '{"error":{"code":1,"message":2}}', ''])(
    'that fails with %j has no sentence for a person',
    async (body) => {
      const host = await backend((_, response) => {
        response.writeHead(500, { 'retry-after': 'soon' }).end(body);
      });
      await expect(createRootWriter(host, caller)('POST', '/x')).rejects.toMatchObject({
        said: null,
        retryAfter: null,
      });
    },
  );

  it('says when nobody is there', async () => {
    const host = await backend(() => {});
    server?.close();
    await expect(createRootWriter(host, caller)('POST', '/x')).rejects.toThrow(
      `POST ${host}/x could not be reached`,
    );
  });
});

describe('a page of items', () => {
  it('skips and counts what cannot be read', async () => {
    const items = [{ _id: '1', name: 'Fox', Image: 'f' }, { name: 'no id' }, null];
    const host = await backend((_, response) =>
      response.end(JSON.stringify({ items, page: 1, limit: 3, total: 9 })),
    );
    const page = await readItems(createReader(host), DEFAULT_QUERY, 1);
    expect(page).toMatchObject({ skipped: 2, hasMore: true, limit: 3, items: [{ id: '1' }] });
  });

  it.each(['[]', '{}', 'null', '{"items":"none"}'])('that is %s is an error', async (body) => {
    const host = await backend((_, response) => response.end(body));
    await expect(readItems(createReader(host), DEFAULT_QUERY, 1)).rejects.toThrow('unknown shape');
  });
});
