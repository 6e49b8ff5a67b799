import type { Log } from '../../../http/log.ts';

/** Creates what notes in the log that Discord takes nothing until a time, in epoch milliseconds. */
export const logPause = (log: Log) => (until: number) =>
  log.warn({ until: new Date(until) }, 'discord paused');
