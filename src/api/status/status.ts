import { type Status, toStatus } from '../../contract/status/status.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';

/** Reads shop stocks and weather; rejects with a CallError. */
export const readStatus = (read: Read): Promise<Status> =>
  makeRead(read, 'GET /status', { as: toStatus });
