import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { freePort } from '../../steps/free-port.ts';
import { ask } from './ask.ts';

type Proxy = { url: string; stop: () => Promise<void> };
/** The ports of backends: two of players, and one of visitors. */
type Ports = { backends: readonly [number, number]; visitors: number };

/** Starts a server that answers every request with a text. */
async function startAnswering(text: string) {
  const port = await freePort();
  const server = createServer((_, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, [Symbol.dispose]: () => server.close() };
}

const VISITORS = [
  '/live',
  '/live?token=one',
  '/ws',
  '/ws?token=',
  '/ws?token&a=b',
  '/ws?atoken=one',
  '/ws?a=token=one',
];
const PLAYERS = [
  '/ws?token=one',
  '/ws?a=b&token=one',
  '/ws?token=one&token=',
  '/api/items',
  '/healthz',
];

/** Tests which backends a proxy asks when visitors have one of their own. */
export function testSockets(start: (ports: Ports) => Promise<Proxy>): void {
  it('sends sockets without a token to the backend of visitors, and all else to those of players', async () => {
    using players = await startAnswering('players');
    using visitors = await startAnswering('visitors');
    const backends = [players.port, await freePort()] as const;
    const proxy = await start({ backends, visitors: visitors.port });
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const bodies = async (targets: readonly string[]) => {
      const answers = targets.map((target) => ask(proxy.url, target, { headers }));
      return (await Promise.all(answers)).map(({ body }, n) => [targets[n], body]);
    };
    const reached = [await bodies(VISITORS), await bodies(PLAYERS)];
    const written = await ask(proxy.url, '/api/ingest', { method: 'POST' });
    await proxy.stop();
    expect(reached).toEqual([
      VISITORS.map((target) => [target, 'visitors']),
      PLAYERS.map((target) => [target, 'players']),
    ]);
    expect(written.body).toBe('players');
  });
}
