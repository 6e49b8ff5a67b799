import { HEARTBEAT_MS } from '../../../src/contract/shared/envelope.ts';
import type { SocketClients } from '../socket-clients.ts';

const TICK_MS = 50;
const heartbeat = () => JSON.stringify({ type: 'HEARTBEAT', data: { timestamp: Date.now() } });

/** Sends the heartbeats of the site for all clients, spread evenly. Returns a function that ends it. */
export function sendHeartbeats(clients: SocketClients, count: number): () => void {
  const since = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - since) / HEARTBEAT_MS) * count);
    for (; sent < due; sent += 1) clients.send(sent % count, heartbeat());
  }, TICK_MS);
  return () => clearInterval(timer);
}
