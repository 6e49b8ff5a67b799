import { NOTICE_PATHS } from '../../contract/desk/notices.ts';
import type { Write } from '../shared/client.ts';

/** Confirms a notice. Rejects with a CallError. */
export async function confirmNotice(write: Write, id: string): Promise<void> {
  await write('POST', NOTICE_PATHS.read(id));
}
