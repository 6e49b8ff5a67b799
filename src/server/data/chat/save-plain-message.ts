import { gather } from '../db/gather.ts';
import { momentOf } from '../db/living-session.ts';
import { isPostgres, type ValueOf } from '../db/prepare.ts';
import {
  asExpressions,
  inBody,
  listed,
  prepareFunction,
  type Type,
} from '../db/stored-function.ts';
import type { Database } from '../db/tables.ts';
import { type SentEvent, writesOf } from './save-event.ts';
import { type LockingIn, type StateQuery, selectLockedIn, selectState } from './send-state.ts';

/** Messages of so many milliseconds are saved in one round trip (decision 0090). */
const GATHERED_MS = 10;
const GATHERED_MAX = 25;

/** A message to send with what its state depends on, the session of its sender, and the event for a partner who watches conversations. */
type PlainMessage = Omit<StateQuery, 'sender' | 'clientId'> & {
  session: string;
  client_id: string;
  text: string;
  alert_id: string;
  alert_due_at: number;
};

/** A message that was saved. */
type SavedMessage = {
  seq: number;
  sender: string;
  partner: string;
  /** As in the state of its send. */
  is_first_answer: boolean;
};

/** A message in the function: its place among those of the same call, and when its session began at the earliest. */
const MESSAGE = {
  place: 'integer',
  session: 'text',
  oldest: 'bigint',
  conversation: 'text',
  client_id: 'text',
  now: 'bigint',
  since: 'bigint',
  until: 'bigint',
  others: 'bigint',
  text: 'text',
  alert_id: 'text',
  alert_due_at: 'bigint',
} as const satisfies Record<keyof PlainMessage | 'place' | 'oldest', Type>;

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
  session: 'message.session',
  now: 'message.now',
  oldest: 'message.oldest',
  conversation: 'message.conversation',
});
const asState = asExpressions<StateQuery>({
  conversation: 'message.conversation',
  sender: 'locked.sender',
  clientId: 'message.client_id',
  now: 'message.now',
  since: 'message.since',
  until: 'message.until',
  others: 'message.others',
});
/** The event of a message to a partner who knows the sender, and whom the sender knows by it. */
const asEvent = asExpressions<SentEvent>({
  conversation_id: 'message.conversation',
  seq: 'locked.last_seq + 1',
  sender_id: 'locked.sender',
  client_id: 'message.client_id',
  kind: "'message'",
  body: 'message.text',
  at: 'message.now',
  request: "'known'",
  revision: 'locked.revision + 1',
  reader: 'state.partner_id',
  reader_revision: 'locked.partner_revision + 1',
});
const asAlert = asExpressions<AlertValues>({
  id: 'message.alert_id',
  now: 'message.now',
  due: 'message.alert_due_at',
  data: "json_build_object('conversation', message.conversation, 'seq', locked.last_seq + 1)",
});

const bodyOf = (db: Database) => `
declare
  is_alone constant boolean := json_array_length(p_messages) = 1;
  message record;
  locked record;
  state record;
begin
  for message in select * from json_to_recordset(p_messages) as message (${listed(MESSAGE)}) loop
    if is_alone then
      ${inBody(selectLockedIn(db, asLocking))} into locked;
    else
      ${inBody(selectLockedIn(db, asLocking).skipLocked())} into locked;
    end if;
    continue when not found;
    ${inBody(selectState(db, asState))} into state;
    continue when state.is_doubtful or state.is_repeat or state.partner_request is distinct from 'known';
    ${writesOf(db, asEvent).map(inBody).join(';\n    ')};
    if state.is_watched then
      ${inBody(insertAlert(db, asAlert))};
    end if;
    return query select message.place, locked.last_seq + 1, locked.sender, state.partner_id, state.is_first_answer;
  end loop;
end
`;

const call = prepareFunction<{ messages: string }, SavedMessage & { place: number }>({
  name: 'send_messages',
  parameters: { messages: 'json' },
  columns: {
    place: 'integer',
    seq: 'bigint',
    sender: 'text',
    partner: 'text',
    is_first_answer: 'boolean',
  },
  body: bodyOf,
});

/**
 * Creates a function that saves a message in one round trip, where nothing may forbid it and its partner knows the sender:
 * the locks, the state and the writes of a send in a function of PostgreSQL (decision 0067). Messages of the same moment
 * share a call, but none of them waits for a send of others. Undefined where that does not hold, and on SQLite: nothing is
 * saved then.
 */
export function createSavePlainMessage(
  db: Database,
): (message: PlainMessage) => Promise<SavedMessage | undefined> {
  if (!isPostgres(db)) return async () => undefined;
  const saveAll = (messages: readonly (PlainMessage & { place: number })[]) => {
    const values = messages.map((message) => ({ ...message, ...momentOf(message.now) }));
    return call(db, { messages: JSON.stringify(values) });
  };
  const saveOne = async (message: PlainMessage) => (await saveAll([{ ...message, place: 0 }]))[0];
  return gather({ ms: GATHERED_MS, most: GATHERED_MAX }, saveOne, saveAll);
}
