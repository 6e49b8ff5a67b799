import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { freePort } from '../../steps/free-port.ts';
import { ask } from './ask.ts';

type Proxy = { url: string; stop: () => Promise<void> };

/** The address of a CDN in the tests. */
export const CDN = '127.0.0.2';

/** The file about a CDN, as the guide writes it for a proxy. */
export function cdnFile(proxy: 'nginx' | 'caddy'): string {
  const guide = readFileSync('docs/operations/shared-caches.md', 'utf8');
  const [, block = ''] = guide.split(`\n\`\`\`${proxy}\n`);
  const [file = ''] = block.split('```');
  return file.replace('203.0.113.0/24', CDN);
}

const READER = '203.0.113.7';
const FORGED = '198.51.100.9';

/** From where a request comes, what its header says, and the address that the backend must get. */
const CASES = [
  ['who comes past the CDN', '127.0.0.1', READER, '127.0.0.1'],
  ['who comes past the CDN and claims to be it', '127.0.0.1', `${READER}, ${CDN}`, '127.0.0.1'],
  ['who comes by the CDN', CDN, READER, READER],
  ['who comes by the CDN and adds an address before', CDN, `${FORGED}, ${READER}`, READER],
  ['who comes by IPv6', CDN, `${FORGED}, 2001:db8:1:2::7`, '2001:db8:1:2::7'],
  ['whose address the CDN does not tell', CDN, '', CDN],
] as const;

/** Tests that a proxy behind a CDN tells a backend the address of each reader. `start` takes the ports of backends. */
export function testCdn(start: (backends: readonly [number, number]) => Promise<Proxy>): void {
  it('behind a CDN, tells the backend the address that the CDN adds, and believes nobody else', async () => {
    const port = await freePort();
    const backend = createServer(({ headers }, response) => {
      response.end(headers['x-forwarded-for']);
    });
    await new Promise<void>((resolve) => backend.listen(port, '127.0.0.1', resolve));
    const proxy = await start([port, await freePort()]);
    const told: string[][] = [];
    for (const [who, localAddress, forwarded] of CASES) {
      const headers: Record<string, string> =
        forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
      for (const method of ['GET', 'POST']) {
        const target = method === 'GET' ? '/api/blocks' : '/api/ingest';
        const { body } = await ask(proxy.url, target, { method, headers, localAddress });
        told.push([who, method, body]);
      }
    }
    await proxy.stop();
    backend.close();
    expect(told).toEqual(
      CASES.flatMap(([who, , , address]) =>
        ['GET', 'POST'].map((method) => [who, method, address]),
      ),
    );
  });
}
