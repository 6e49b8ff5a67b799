import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';

const fromFirefox = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ messageType: v.optional(v.string()), channelID: v.optional(v.string(), '') }),
);

const send = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message));

/** A push service of this machine at which Firefox subscribes, over the WebSocket protocol of Mozilla's autopush. */
export async function startFirefoxPushService() {
  const sockets = new Map<string, WebSocket>();
  const accepted: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    const channelID = (request.url ?? '').slice(1);
    const data = (await buffer(request)).toString('base64url');
    const socket = sockets.get(channelID);
    if (socket === undefined) return response.writeHead(410).end();
    accepted.push(request.headers);
    const headers = { encoding: request.headers['content-encoding'] };
    const message = { channelID, version: randomUUID(), ttl: 60, data, headers };
    send(socket, { messageType: 'notification', ...message });
    return response.writeHead(201).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}`;

  function answer(socket: WebSocket, text: string): void {
    const { messageType, channelID } = v.parse(fromFirefox, text);
    if (messageType === 'hello') {
      send(socket, { messageType, uaid: randomUUID(), status: 200, use_webpush: true });
    }
    if (messageType === 'register') {
      sockets.set(channelID, socket);
      const pushEndpoint = `http://${host}/${channelID}`;
      send(socket, { messageType, channelID, status: 200, pushEndpoint });
    }
    if (messageType === 'unregister') {
      sockets.delete(channelID);
      send(socket, { messageType, channelID, status: 200 });
    }
  }
  const listener = new WebSocketServer({ server });
  listener.on('connection', (socket) => {
    socket.on('message', (data) => answer(socket, String(data)));
  });
  /** Gives up all subscriptions: what is sent to them gets 410. */
  const forget = () => sockets.clear();
  const close = () => {
    for (const socket of listener.clients) socket.terminate();
    server.close();
  };
  return { url: `ws://${host}/`, accepted, forget, close };
}
