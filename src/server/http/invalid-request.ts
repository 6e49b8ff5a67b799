import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>This address is too long</title>
<h1>This address is too long</h1><p>The link may be damaged. <a href="/">Return to Home</a></p></html>
`;

type ErrorResponse = { status: string; page: string };

const RESPONSES: Record<string, ErrorResponse> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', page: PAGE },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', page: '' },
};
/** How long a client may take to read the response before its connection is destroyed, in milliseconds. */
const LINGER_MS = 1000;

const BAD_REQUEST: ErrorResponse = { status: '400 Bad Request', page: '' };

/** Whether a request names its host twice, which a proxy may read in another way than this server (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Answers bytes that are no valid request. A URL that is too long gets a page. */
export function respondToInvalidRequest(
  error: Error & { code?: string },
  connection: Duplex,
): void {
  if (!connection.writable || error.code === 'ECONNRESET') return void connection.destroy();
  const { status, page } = RESPONSES[error.code ?? ''] ?? BAD_REQUEST;
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
  ];
  connection.end(`${head.join('\r\n')}\r\n\r\n${page}`);
  // A client that neither reads nor closes would keep the connection.
  setTimeout(() => connection.destroy(), LINGER_MS).unref();
}
