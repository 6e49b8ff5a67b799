import type { RunningServer } from '../../src/server/serve.ts';

/** Closes a server gracefully when the process gets a signal to stop. */
export function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit()));
  }
}
