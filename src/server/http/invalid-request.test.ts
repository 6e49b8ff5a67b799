import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { respondToInvalidRequest } from './invalid-request.ts';

let server: Server;

beforeEach(async () => {
  server = createServer((_, outgoing) => outgoing.end('read')).listen(0, '127.0.0.1');
  server.on('clientError', respondToInvalidRequest);
  await once(server, 'listening');
});
afterEach(() => void server.close());

function send(bytes: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const connection = connect(port, '127.0.0.1');
  connection.write(bytes);
  return text(connection);
}

describe('respondToInvalidRequest', () => {
  it('answers a URL of 100 kB with 431 and a page', async () => {
    const response = await send(`GET /auth/callback?token=${'x'.repeat(100_000)} HTTP/1.1\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect(response).toContain('This address is too long');
    expect(response).toContain('<a href="/">Return to Home</a>');
  });

  it('answers bytes that are no HTTP with 400', async () => {
    expect(await send('invalid\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('leaves valid requests to the server', async () => {
    expect(await send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('read');
  });
});
