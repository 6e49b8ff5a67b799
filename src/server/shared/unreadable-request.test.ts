import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerUnreadable } from './unreadable-request.ts';

let server: Server;

beforeEach(async () => {
  server = createServer((_, outgoing) => outgoing.end('read')).listen(0, '127.0.0.1');
  server.on('clientError', answerUnreadable);
  await once(server, 'listening');
});
afterEach(() => void server.close());

function send(bytes: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const connection = connect(port, '127.0.0.1');
  connection.write(bytes);
  return text(connection);
}

describe('what cannot be read as a request', () => {
  it('gets a page when its address is 100 kB long', async () => {
    const answer = await send(`GET /auth/callback?token=${'x'.repeat(100_000)} HTTP/1.1\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('This address is too long');
    expect(answer).toContain('<a href="/">Return to Home</a>');
  });

  it('is a 400 when it is junk', async () => {
    expect(await send('junk\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('leaves others alone', async () => {
    expect(await send('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('read');
  });
});
