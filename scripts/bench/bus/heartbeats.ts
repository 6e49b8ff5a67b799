import { HEARTBEAT_MS } from '../../../src/contract/shared/envelope.ts';
import { openSocketClients } from '../socket-clients.ts';

const TICK_MS = 50;
const heartbeat = () => JSON.stringify({ type: 'HEARTBEAT', data: { timestamp: Date.now() } });

/** Opens sockets that send the heartbeats of the site, spread evenly. Resolves to how to close them. */
export async function openBeatingSockets(
  ...[urls, onFrame]: Parameters<typeof openSocketClients>
): Promise<() => Promise<void>> {
  const clients = await openSocketClients(urls, onFrame);
  const since = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - since) / HEARTBEAT_MS) * urls.length);
    for (; sent < due; sent += 1) clients.send(sent % urls.length, heartbeat());
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    return clients.close();
  };
}
