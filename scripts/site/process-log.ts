import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { errorMessage } from '../../src/domain/shared/error-message.ts';
import { createLog, type Log } from '../../src/server/http/log.ts';

/** A stream whose texts are lines of a log. */
function toLog(write: (text: string) => void): Writable {
  return new Writable({
    decodeStrings: false,
    write: (text: string, _, done) => {
      write(text.trimEnd());
      done();
    },
  });
}

/**
 * Opens the log of a process that serves, whatever LOG_LEVEL is: of its start, of warnings and errors that nobody
 * handles, and of what packages print. Nothing else may be written to standard output and standard error.
 */
export function openProcessLog(): Log {
  const log = createLog('info');
  // The listener of Node.js prints text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
  globalThis.console = new Console({
    stdout: toLog((text) => log.info(text)),
    stderr: toLog((text) => log.warn(text)),
  });
  return log;
}

/** Runs the start of a server. An error ends it with a line of its message alone, and exit status 1. */
export async function runLogged(log: Log, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    log.fatal(errorMessage(error));
    process.exit(1);
  }
}
