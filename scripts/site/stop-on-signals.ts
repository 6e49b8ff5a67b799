import type { RunningServer } from '../../src/server/serve.ts';

/** Lets a server finish what it is doing when the process is asked to end. */
export function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit()));
  }
}
