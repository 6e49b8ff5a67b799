import type { NewMessage } from '../../contract/chat/chat-body.ts';
import { findOwnEvent } from '../data/chat/events.ts';
import type { EventRow } from '../data/db/chat-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { Problem } from '../shared/problem.ts';
import { admit, beginSending, type Place, type Sent, say, sent } from './sending.ts';

/** That a client id stands for something else already. */
export const clientIdTaken = () =>
  new Problem(409, 'client_id_taken', 'Something else was sent under this client_id.');

/** Sends a message within a transaction; the same client id again is the same event. Throws a Problem: 403, 404, 409, 429. */
export async function sendMessage(
  transaction: Database,
  place: Place,
  { client_id, text }: NewMessage,
): Promise<Sent<EventRow>> {
  const sending = await beginSending(transaction, place);
  const known = await findOwnEvent(transaction, { ...place, clientId: client_id });
  if (known !== undefined) {
    if (known.kind !== 'message' || known.body !== text) throw clientIdTaken();
    return sent(sending, known, []);
  }
  await admit(sending);
  const event = await say(sending, { kind: 'message', body: text, client_id });
  return sent(sending, event, [event.seq]);
}
