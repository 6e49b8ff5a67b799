import { PATHS } from '../../contract/shared/paths.ts';
import { type Status, toStatus } from '../../contract/status/status.ts';
import { unknownShape } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';

/** Reads shop stocks and weather; rejects with a CallError. */
export async function readStatus(read: Read): Promise<Status> {
  const status = toStatus(await read(PATHS.status));
  if (status === null) throw unknownShape(`GET ${PATHS.status}`);
  return status;
}
