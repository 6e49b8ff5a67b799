import { createHash } from 'node:crypto';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from '../foreign/listen.ts';

/** Runs in each page before all else. Notes its errors, as WebDriver does not tell them. */
function noteErrors(): void {
  const errors: string[] = [];
  Object.assign(window, { notedErrors: errors });
  addEventListener(
    'error',
    ({ message, target }) => {
      const url = target instanceof Element ? target.getAttribute('src') : '';
      errors.push(`error: ${message ?? url}`);
    },
    { capture: true },
  );
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`blocked by policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words) => {
    errors.push(`console: ${words.join(' ')}`);
    error(...words);
  };
}

/** Runs in a page. Returns the errors so far. */
export const notedErrors = () => Reflect.get(window, 'notedErrors');

const CODE = `(${noteErrors})()`;
const SCRIPT = `<script>${CODE}</script>`;
const HASH = createHash('sha256').update(CODE).digest('base64');

/** The policy of a page, which allows that script too. */
const withScript = (policy: string) =>
  policy.replaceAll('script-src ', `script-src 'sha256-${HASH}' `);

function ask(target: URL, { url = '/', method = 'GET', headers }: IncomingMessage) {
  const path = { host: target.hostname, port: target.port, path: url, method };
  // The host stays that of the site, and pages arrive as text.
  return request({ ...path, headers: { ...headers, 'accept-encoding': 'identity' } });
}

async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  // A policy in the page holds for what is below it, and this is above.
  const page = (await text(answer)).replace(/<head[^>]*>/, (head) => head + SCRIPT);
  const { 'content-length': _, etag: __, 'content-security-policy': policy, ...others } = headers;
  response.writeHead(statusCode, {
    ...others,
    'content-security-policy': withScript(`${policy ?? ''}`),
  });
  response.end(page);
}

/** Passes on a socket of the page. */
function passSocket(target: URL, incoming: IncomingMessage, socket: Duplex): void {
  const asked = ask(target, incoming);
  asked.on('upgrade', ({ rawHeaders }, upgraded) => {
    const pairs = rawHeaders.map((one, index) => (index % 2 === 0 ? `${one}: ` : `${one}\r\n`));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${pairs.join('')}\r\n`);
    upgraded.pipe(socket).pipe(upgraded);
    for (const end of [upgraded, socket]) end.on('error', () => end.destroy());
  });
  asked.on('error', () => socket.destroy());
  asked.end();
}

/** Serves a site whose pages note their errors, from a server that `target` names once it is asked. */
export async function startReportingSite(target: () => URL): Promise<Listening> {
  return listen(
    (incoming, response) => {
      const asked = ask(target(), incoming);
      asked.on('response', (answer) => void pass(answer, response));
      asked.on('error', () => response.writeHead(502).end());
      incoming.pipe(asked);
    },
    (incoming, socket) => passSocket(target(), incoming, socket),
  );
}
