import type { Page, WebSocketRoute } from '@playwright/test';

/** A socket of the page, seen from the server. */
export type MockSocket = {
  route: WebSocketRoute;
  url: string;
  frames: string[];
  isClosed: boolean;
};

/** Mocks the server of every socket whose URL matches. It sends nothing by itself. */
export async function mockSockets(page: Page, pattern: RegExp): Promise<MockSocket[]> {
  const sockets: MockSocket[] = [];
  await page.routeWebSocket(pattern, (route) => {
    const socket: MockSocket = { route, url: route.url(), frames: [], isClosed: false };
    route.onMessage((frame) => void socket.frames.push(`${frame}`));
    route.onClose(() => {
      socket.isClosed = true;
    });
    sockets.push(socket);
  });
  return sockets;
}

/** The URLs of the sockets that are open on a page, as the browser reports them. */
export function watchSockets(page: Page) {
  const open = new Set<string>();
  const all: string[] = [];
  page.on('websocket', (socket) => {
    const path = new URL(socket.url()).pathname;
    const id = `${path} ${all.push(path)}`;
    socket.on('framereceived', () => open.add(id));
    socket.on('close', () => open.delete(id));
  });
  /** The number of open sockets of a path that have received a message. */
  return (path: string) => [...open].filter((id) => id.startsWith(`${path} `)).length;
}

/** Waits for the handshake of the next socket. The page's clock must not run faster than the network. */
export async function watchHandshake(page: Page): Promise<() => Promise<unknown>> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  const handshake = new Promise((resolve) => {
    tools.once('Network.webSocketHandshakeResponseReceived', resolve);
  });
  return () => handshake;
}
