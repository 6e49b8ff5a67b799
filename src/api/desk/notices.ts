import type { Write } from '../shared/client.ts';
import { makeWrite } from '../shared/make-call.ts';

/** Confirms a notice. Rejects with a CallError. */
export const confirmNotice = (write: Write, id: string): Promise<void> =>
  makeWrite(write, 'POST /notices/{id}/read', { parameters: { id } });
