import type { NewMessage } from '../../contract/chat/chat-body.ts';
import { findOwnEvent } from '../data/chat/events.ts';
import type { EventRow } from '../data/db/chat-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { Problem } from '../shared/problem.ts';
import {
  addEvent,
  openSendContext,
  prepareSend,
  type SendRequest,
  type SendResult,
  toSendResult,
} from './send-context.ts';

/** The 409 for a client id that was used for something else. */
export const clientIdTaken = () =>
  new Problem(409, 'client_id_taken', 'Something else was sent under this client_id.');

/** Sends a message within a transaction. A repeated client id gets the same event. Throws a Problem: 403, 404, 409, 429. */
export async function sendMessage(
  transaction: Database,
  request: SendRequest,
  { client_id, text }: NewMessage,
): Promise<SendResult<EventRow>> {
  const context = await openSendContext(transaction, request);
  const existing = await findOwnEvent(transaction, { ...request, clientId: client_id });
  if (existing !== undefined) {
    if (existing.kind !== 'message' || existing.body !== text) throw clientIdTaken();
    return toSendResult(context, existing, []);
  }
  await prepareSend(context);
  const event = await addEvent(context, { kind: 'message', body: text, client_id });
  return toSendResult(context, event, [event.seq]);
}
