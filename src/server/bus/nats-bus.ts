import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { readAs } from '../../contract/shared/read-as.ts';
import { chunks } from '../data/db/chunks.ts';
import { type Bus, type BusEvent, type BusListener, busEvent, createBus } from './bus.ts';
import { BusError } from './bus-error.ts';
import { createBusLag } from './bus-lag.ts';
import { readKnown, toKnown } from './known-message.ts';
import { createMessageBatches, type Numbered } from './message-batches.ts';
import { openNatsConnection, PAYLOAD_MAX } from './nats-connection.ts';
import type { NatsPlace } from './nats-url.ts';
import { playersOf } from './players-of.ts';

const RETRY_MS = 1000;
/** So many are sent before the server must say that it has them, so that a slow one is not flooded. */
const MESSAGES_AT_ONCE = 100;
/** The last messages whose repetition is noticed: more than any process hears while another sends some again. */
const REMEMBERED_MAX = 20_000;

const envelope = v.object({
  from: v.pipe(v.string(), v.maxLength(100)),
  number: v.pipe(v.number(), v.safeInteger()),
  event: v.unknown(),
  known: v.optional(v.unknown()),
});
type Envelope = v.InferOutput<typeof envelope>;

/** Reads a payload; null for one that no process of ours has sent. */
function readEnvelope(payload: Uint8Array): Envelope | null {
  if (payload.length > PAYLOAD_MAX) return null;
  try {
    return readAs(envelope, JSON.parse(Buffer.from(payload).toString()));
  } catch {
    return null;
  }
}

/** The subjects of a site: one for each player, and one for each kind of message that all processes need. */
function subjectsOf(site: string) {
  const ofPlayer = (user: string) => `${site}.player.${Buffer.from(user).toString('base64url')}`;
  return {
    ofPlayer,
    of: (event: BusEvent) => playersOf(event)?.map(ofPlayer) ?? [`${site}.all.${event.kind}`],
    all: `${site}.all.*`,
    /** No id of a player has this subject. */
    trial: `${site}.player.0`,
  };
}

/** Creates a filter of messages that arrive again: for both players of a conversation, or because their sender did not know that they had arrived. */
function createRepeats() {
  const received = new LRUCache<string, true>({ max: REMEMBERED_MAX });
  return ({ from, number }: Envelope): boolean => {
    const key = `${number} ${from}`;
    if (received.has(key)) return true;
    received.set(key, true);
    return false;
  };
}

type Options = { place: NatsPlace; onError: (error: unknown) => void; retryMs?: number };

/** Creates the receiver of payloads. */
function createReceiver(emit: BusListener, onError: Options['onError']) {
  const isRepeated = createRepeats();
  return (payload: Uint8Array) => {
    const read = readEnvelope(payload);
    const event = read === null ? null : readAs(busEvent, read.event);
    if (read === null || event === null) onError(new BusError('bus-unreadable'));
    else if (!isRepeated(read)) emit(event, readKnown(event, read.known, Date.now()));
  };
}

/** Opens a bus between all processes of a site on one NATS server. A process receives its own messages at once, and those for players who have no socket here never. */
export async function openNatsBus({ place, onError, retryMs = RETRY_MS }: Options): Promise<Bus> {
  const { emit, close, ...local } = createBus();
  const from = randomUUID();
  const subjects = subjectsOf(place.site);
  const lag = createBusLag(() => performance.now());
  const publications = ({ number, event, known }: Numbered) => {
    const payload = Buffer.from(JSON.stringify({ from, number, event, known: toKnown(known) }));
    return subjects.of(event).map((subject) => ({ subject, payload }));
  };
  const connection = await openNatsConnection({
    place,
    subjects: [subjects.all],
    trial: subjects.trial,
    onError,
    onPayload: createReceiver(emit, onError),
    onBack: () => {
      emit({ kind: 'missed' });
      void batches.flush();
    },
  });
  const send = async (batch: readonly Numbered[], since: number) => {
    lag.sent(since);
    for (const part of chunks(batch, MESSAGES_AT_ONCE))
      await connection.send(part.flatMap(publications));
    lag.heard(since);
  };
  const batches = createMessageBatches(send, retryMs);
  return {
    ...local,
    addPlayer: (user) => connection.subscribe(subjects.ofPlayer(user)),
    removePlayer: (user) => connection.unsubscribe(subjects.ofPlayer(user)),
    status: () => ({ waiting: batches.size(), lagMs: lag.current(), isUp: connection.isUp() }),
    publish: (message, known) => {
      emit(message, known);
      batches.add(message, known);
    },
    close: async () => {
      await batches.close();
      await connection.close();
      await close();
    },
  };
}
