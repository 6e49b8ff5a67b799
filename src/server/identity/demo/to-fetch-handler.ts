import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const NO_BODY = [204, 304];

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name);
  return headers;
}

async function toResponse(incoming: IncomingMessage): Promise<Response> {
  const body = await buffer(incoming);
  const status = incoming.statusCode ?? 502;
  const init = { status, headers: headersOf(incoming) };
  return new Response(NO_BODY.includes(status) ? null : new Uint8Array(body), init);
}

/** Converts a Node request handler to a function from Request to Response. It uses a pipe in memory instead of a port. */
export function toFetchHandler(handler: RequestListener): (request: Request) => Promise<Response> {
  const server = createServer(handler);
  return async (request) => {
    const [clientSide, serverSide] = duplexPair();
    server.emit('connection', serverSide);
    const { host, pathname, search } = new URL(request.url);
    const outgoing = httpRequest({
      createConnection: () => clientSide,
      method: request.method,
      path: `${pathname}${search}`,
      headers: { ...Object.fromEntries(request.headers), host, connection: 'close' },
    });
    outgoing.end(Buffer.from(await request.arrayBuffer()));
    const [incoming] = await once(outgoing, 'response');
    return toResponse(incoming);
  };
}
