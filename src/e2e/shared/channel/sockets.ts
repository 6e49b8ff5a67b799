import type { Page, WebSocketRoute } from '@playwright/test';

/** A socket of the page as its other side sees it. */
export type Dialled = { route: WebSocketRoute; url: string; frames: string[]; isClosed: boolean };

/** Stands in for the server of every socket whose address fits; it says nothing by itself. */
export async function standIn(page: Page, pattern: RegExp): Promise<Dialled[]> {
  const dialled: Dialled[] = [];
  await page.routeWebSocket(pattern, (route) => {
    const socket: Dialled = { route, url: route.url(), frames: [], isClosed: false };
    route.onMessage((frame) => void socket.frames.push(`${frame}`));
    route.onClose(() => {
      socket.isClosed = true;
    });
    dialled.push(socket);
  });
  return dialled;
}

/** Addresses of the sockets that are open on a page, as the browser tells of them. */
export function watchSockets(page: Page) {
  const open = new Set<string>();
  const all: string[] = [];
  page.on('websocket', (socket) => {
    const path = new URL(socket.url()).pathname;
    const id = `${path} ${all.push(path)}`;
    socket.on('framereceived', () => open.add(id));
    socket.on('close', () => open.delete(id));
  });
  /** How many sockets of a path have said something and are not closed. */
  return (path: string) => [...open].filter((id) => id.startsWith(`${path} `)).length;
}
