import { eventsAt, type FoundEvent } from '../../data/chat/events.ts';
import { chunks } from '../../data/db/chunks.ts';
import type { Database } from '../../data/db/tables.ts';
import type { Serial } from '../task-queue.ts';
import type { HintOf } from './chat-bus-messages.ts';
import { eventFrame } from './event-frames.ts';
import type { Here } from './user-connections.ts';

type EventHint = HintOf<'chat-event'>;
type Dependencies = { db: Database; here: Here; serial: Serial };

/** Events read at a time. */
const EVENTS_MAX = 100;

const keyOf = (conversation: string, seq: number) => `${seq} ${conversation}`;

/** Tells both members of events in the order of the hints; of those that cannot be read just that they are there. */
export function createEventNews({ db, here, serial }: Dependencies) {
  let waiting: EventHint[] = [];
  const tell = (hints: readonly EventHint[], events: ReadonlyMap<string, FoundEvent>) => {
    for (const hint of hints) {
      const frame = eventFrame(hint, events.get(keyOf(hint.conversation, hint.seq)));
      for (const user of hint.users) here.tell(user, frame);
    }
  };
  const read = async (hints: readonly EventHint[]) => {
    const places = hints.map(({ conversation, seq }) => ({ conversation_id: conversation, seq }));
    const events = await eventsAt(db, places);
    return new Map(events.map((event) => [keyOf(event.conversation_id, event.seq), event]));
  };
  const tellPart = async (hints: readonly EventHint[]) => {
    try {
      tell(hints, await read(hints));
    } catch (error) {
      tell(hints, new Map());
      throw error;
    }
  };
  const tellAll = async () => {
    const hints = waiting;
    waiting = [];
    for (const part of chunks(hints, EVENTS_MAX)) await tellPart(part);
  };
  return (hint: EventHint) => {
    if (!hint.users.some(here.has)) return;
    waiting.push(hint);
    serial.add(tellAll);
  };
}
