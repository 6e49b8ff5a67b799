import type { NewMessage } from '../../../contract/chat/chat-body.ts';
import { findOwnEvent, hasWritten } from '../../data/chat/events.ts';
import type { EventRow } from '../../data/db/chat-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { Problem } from '../../http/problem.ts';
import { checkMute } from '../players/check-mute.ts';
import { admitSend, approachOf } from './admit-send.ts';
import { checkOwnWords } from './check-own-words.ts';
import {
  addEvent,
  openSendContext,
  prepareSend,
  type SendContext,
  type SendRequest,
  type SendResult,
  toSendResult,
} from './send-context.ts';

/** The 409 for a client id that was used for something else. */
export const clientIdTaken = () =>
  new Problem(409, 'client_id_taken', 'Something else was sent under this client_id.');

/** Whether a message will be the sender's first one, and the partner has written before. */
async function isFirstAnswer({ transaction, conversation, sender, partner }: SendContext) {
  const hasMessageOf = (user: string) => hasWritten(transaction, conversation, user);
  return !(await hasMessageOf(sender)) && (await hasMessageOf(partner));
}

/** Sends a message within a transaction. A repeated client id gets the same event. Throws a Problem: 403, 404, 409, 429. */
export async function sendMessage(
  transaction: Database,
  request: SendRequest,
  { client_id, text }: NewMessage,
): Promise<SendResult<EventRow>> {
  const context = await openSendContext(transaction, request);
  const existing = await findOwnEvent(transaction, { ...request, clientId: client_id });
  if (existing !== undefined) {
    // The text of a message that was hidden meanwhile is gone.
    const isSame = existing.body === text || existing.removed_at !== null;
    if (existing.kind !== 'message' || !isSame) throw clientIdTaken();
    return toSendResult(context, existing, []);
  }
  await checkMute(transaction, request.sender, request.now);
  await prepareSend(context);
  const admitted = await admitSend(context, await approachOf(context), 'message');
  await checkOwnWords(context, text);
  const isAnswer = await isFirstAnswer(context);
  const event = await addEvent(admitted, { kind: 'message', body: text, client_id });
  return toSendResult(admitted, event, [event.seq], isAnswer);
}
