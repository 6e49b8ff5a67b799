import type { NewMessage } from '../../../contract/chat/chat-body.ts';
import { type FoundEvent, findOwnEvent } from '../../data/chat/events.ts';
import type { Sending } from '../../data/chat/send-state.ts';
import type { Database } from '../../data/db/tables.ts';
import { Problem } from '../../http/problem.ts';
import { admitSend, approachOf } from './admit-send.ts';
import { checkOwnWords } from './check-own-words.ts';
import {
  addEvent,
  checkSender,
  openSendContext,
  prepareSend,
  type SendResult,
  toSendResult,
} from './send-context.ts';

/** The 409 for a client id that was used for something else. */
export const clientIdTaken = () =>
  new Problem(409, 'client_id_taken', 'Something else was sent under this client_id.');

/** Sends a message within a transaction. A repeated client id gets the same event. Throws a Problem: 403, 404, 409, 429. */
export async function sendMessage(
  transaction: Database,
  sending: Sending,
  { client_id, text }: NewMessage,
): Promise<SendResult<FoundEvent>> {
  const context = await openSendContext(transaction, sending, client_id);
  if (context.state.is_repeat) {
    const existing = await findOwnEvent(transaction, { ...context, clientId: client_id });
    // The text of a message that was hidden meanwhile is gone.
    const isSame = existing.body === text || existing.removed_at !== null;
    if (existing.kind !== 'message' || !isSame) throw clientIdTaken();
    return toSendResult(context, { ...existing, offer: null }, []);
  }
  await checkSender(context);
  await prepareSend(context);
  const admitted = await admitSend(context, await approachOf(context), 'message');
  await checkOwnWords(context, text);
  const row = await addEvent(admitted, { kind: 'message', body: text, client_id });
  const event = { ...row, offer: null };
  return toSendResult(admitted, event, [event], Boolean(context.state.is_first_answer));
}
