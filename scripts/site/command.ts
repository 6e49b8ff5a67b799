import { existsSync } from 'node:fs';
import { withoutEmpty } from '../../src/contract/site/site-config.ts';
import { errorMessage } from '../../src/domain/shared/error-message.ts';
import { readConfig, type ServerConfig } from '../../src/server/config.ts';
import type { RunningServer } from '../../src/server/serve.ts';

/** Reads `.env` and the environment, which wins, over a command's own defaults. An Error lists every mistake. */
export function readSettings(defaults: Record<string, string> = {}): ServerConfig {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const own = withoutEmpty(process.env);
  const port = /^[1-9]\d*$/.exec(String(own.PORT));
  const site = port === null ? {} : { SITE_URL: `http://localhost:${port[0]}` };
  return readConfig({ ...defaults, ...site, ...own });
}

/** Runs a command to its end. An error prints its message alone, with exit status 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exit(1);
  }
}

/** Runs a command that says what to print, on the settings and its arguments. */
export const runAndPrint = (run: (settings: ServerConfig, args: string[]) => Promise<string>) =>
  runCommand(async () => {
    process.stdout.write(`${await run(readSettings(), process.argv.slice(2))}\n`);
  });

/** Calls `stop` at the first signal to stop. Later ones do nothing: npm passes Ctrl-C on, which the terminal sends to all. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    stop(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

/** Closes a server gracefully when the process gets a signal to stop. `tell` hears of its beginning and its end. */
export function stopOnSignals(server: RunningServer, tell = (_: string) => {}): void {
  onStopSignal(async (signal) => {
    tell(`Hatchboard stops after ${signal}.`);
    await server.close();
    tell('Hatchboard has stopped.');
    process.exit();
  });
}
