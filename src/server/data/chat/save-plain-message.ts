import { momentOf } from '../db/living-session.ts';
import { isPostgres, type ValueOf } from '../db/prepare.ts';
import { asExpressions, inBody, prepareFunction } from '../db/stored-function.ts';
import type { Database } from '../db/tables.ts';
import { type SentEvent, writesOf } from './save-event.ts';
import { type LockingIn, type StateQuery, selectLockedIn, selectState } from './send-state.ts';

/** A message to send with what its state depends on, the session of its sender, and the event for a partner who watches conversations. */
type PlainMessage = Omit<StateQuery, 'sender'> & {
  session: string;
  text: string;
  alertId: string;
  alertDueAt: number;
};

/** A message that was saved. */
type SavedMessage = {
  seq: number;
  sender: string;
  partner: string;
  /** As in the state of its send. */
  is_first_answer: boolean;
};

type AlertValues = { id: string; now: number; due: number; data: string };

const insertAlert = (db: Database, value: ValueOf<AlertValues>) =>
  db.insertInto('alert_events').values({
    id: value('id'),
    kind: 'chat',
    at: value('now'),
    due_at: value('due'),
    data: value('data'),
  });

const asLocking = asExpressions<LockingIn>({
  session: 'p_session',
  now: 'p_now',
  oldest: 'p_oldest',
  conversation: 'p_conversation',
});
const asState = asExpressions<StateQuery>({
  conversation: 'p_conversation',
  sender: 'locked.sender',
  clientId: 'p_clientId',
  now: 'p_now',
  since: 'p_since',
  until: 'p_until',
  others: 'p_others',
});
/** The event of a message to a partner who knows the sender, and whom the sender knows by it. */
const asEvent = asExpressions<SentEvent>({
  conversation_id: 'p_conversation',
  seq: 'locked.last_seq + 1',
  sender_id: 'locked.sender',
  client_id: 'p_clientId',
  kind: "'message'",
  body: 'p_text',
  at: 'p_now',
  request: "'known'",
  revision: 'locked.revision + 1',
  reader: 'state.partner_id',
  reader_revision: 'locked.partner_revision + 1',
});
const asAlert = asExpressions<AlertValues>({
  id: 'p_alertId',
  now: 'p_now',
  due: 'p_alertDueAt',
  data: "json_build_object('conversation', p_conversation, 'seq', locked.last_seq + 1)",
});

const bodyOf = (db: Database) => `
declare
  locked record;
  state record;
begin
  ${inBody(selectLockedIn(db, asLocking))} into locked;
  if not found then return; end if;
  ${inBody(selectState(db, asState))} into state;
  if state.is_doubtful or state.is_repeat or state.partner_request is distinct from 'known' then
    return;
  end if;
  ${writesOf(db, asEvent).map(inBody).join(';\n  ')};
  if state.is_watched then
    ${inBody(insertAlert(db, asAlert))};
  end if;
  return query select locked.last_seq + 1, locked.sender, state.partner_id, state.is_first_answer;
end
`;

const call = prepareFunction<PlainMessage & LockingIn, SavedMessage>({
  name: 'send_message',
  parameters: {
    session: 'text',
    now: 'bigint',
    oldest: 'bigint',
    conversation: 'text',
    clientId: 'text',
    since: 'bigint',
    until: 'bigint',
    others: 'bigint',
    text: 'text',
    alertId: 'text',
    alertDueAt: 'bigint',
  },
  columns: { seq: 'bigint', sender: 'text', partner: 'text', is_first_answer: 'boolean' },
  body: bodyOf,
});

/**
 * Saves a message in one round trip, where nothing may forbid it and its partner knows the sender: the locks, the state and
 * the writes of a send in a function of PostgreSQL (decision 0067). Undefined where that does not hold, and on SQLite:
 * nothing is saved then.
 */
export async function savePlainMessage(
  db: Database,
  message: PlainMessage,
): Promise<SavedMessage | undefined> {
  if (!isPostgres(db)) return undefined;
  return call(db, { ...message, ...momentOf(message.now) });
}
