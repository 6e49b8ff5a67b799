import type { NewMessage } from '../../../contract/chat/chat-body.ts';
import { chatEventAt } from '../../data/alerts/player-events.ts';
import { type FoundEvent, findOwnEvent } from '../../data/chat/events.ts';
import { createSavePlainMessage } from '../../data/chat/save-plain-message.ts';
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
  sendWindow,
  toSendResult,
} from './send-context.ts';

/** The 409 for a client id that was used for something else. */
export const clientIdTaken = () =>
  new Problem(409, 'client_id_taken', 'Something else was sent under this client_id.');

/** A send in a conversation. */
type SendingIn = Extract<Sending, { conversation: string }>;

/** Sends a message; `T` where it was not sent. */
type Send<T = never> = (
  sending: SendingIn,
  message: NewMessage,
) => Promise<SendResult<FoundEvent> | T>;

/** Creates a function that sends a message that nothing may forbid; it resolves to undefined where a rule is to be asked, and on SQLite. */
export function createSendPlainly(db: Database): Send<undefined> {
  const save = createSavePlainMessage(db);
  return async ({ session, conversation, now }, { client_id, text }) => {
    const { id: alert_id, dueAt: alert_due_at } = chatEventAt(now);
    const saved = await save({
      ...{ session, conversation, client_id, text, now },
      ...{ alert_id, alert_due_at, ...sendWindow(now) },
    });
    if (saved === undefined) return undefined;
    const { seq, sender, partner, is_first_answer: isAnswer } = saved;
    const event = {
      ...{ conversation_id: conversation, seq, sender_id: sender, client_id },
      ...{ kind: 'message' as const, body: text, at: now, removed_at: null, offer: null },
    };
    return { result: event, conversation, events: [event], users: [sender, partner], isAnswer };
  };
}

/** Sends a message within a transaction, asking each rule. Throws what `createSendMessage` says. */
export async function sendByRules(
  transaction: Database,
  sending: SendingIn,
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

/** Creates a function that sends a message. A repeated client id gets the same event. It throws a Problem: 403, 404, 409, 429. */
export function createSendMessage(db: Database): Send {
  const sendPlainly = createSendPlainly(db);
  return async (sending, message) =>
    (await sendPlainly(sending, message)) ??
    db.transaction().execute((transaction) => sendByRules(transaction, sending, message));
}
