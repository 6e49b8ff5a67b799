import {
  type DuePush,
  findDuePushes,
  type Outcome,
  type Sent,
  type Settled,
  saveFailures,
  settleDeliveries,
} from '../../../data/alerts/deliveries.ts';
import { deleteGone } from '../../../data/alerts/push-subscriptions.ts';
import type { Database } from '../../../data/db/tables.ts';
import { nextTry } from '../deliver/next-try.ts';
import { createOutbox, type Outbox } from '../deliver/outbox.ts';
import type { Answer } from '../outgoing/post.ts';
import type { Push } from './push.ts';
import { statusText, verdictOf } from './push-answer.ts';

/** How many messages go to one push service at the same time. */
const PER_HOST = 20;
/** For how long nothing is sent to a push service that cannot be reached. */
const UNREACHABLE_MS = 5000;

type Dependencies = {
  db: Database;
  push: Push;
  /** Milliseconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
  /** Called with what a push service refuses for another reason than the subscription. */
  onRefused: (refusal: { host: string; status: string }) => void;
};

const hostOf = ({ endpoint }: DuePush) => new URL(endpoint).host;

/** The outcome of a delivery by the answer of a push service. Only a subscription that is gone ends. */
function outcomeOf(answer: Answer, row: DuePush, now: number): Outcome {
  switch (verdictOf(answer)) {
    case 'taken':
      return { kind: 'sent' };
    case 'gone':
      return { kind: 'gone' };
    case 'later':
      return nextTry(row, { now, retryAfter: answer.retryAfter });
    case 'key':
    case 'refused':
      return { kind: 'refused' };
  }
}

async function sendPush({ push, now, onRefused }: Dependencies, row: DuePush): Promise<Sent> {
  const { title, body, path, alert: tag, until } = row;
  const ttl = Math.floor((until - now()) / 1000);
  if (ttl < 1) return { outcome: { kind: 'dropped' } };
  if (!push.isAllowed(row.endpoint)) return { outcome: { kind: 'refused' } };
  const text = { title, body, path, tag };
  try {
    const answer = await push.send({ subscription: row, text, ttl });
    const outcome = outcomeOf(answer, row, now());
    if (outcome.kind === 'refused') onRefused({ host: hostOf(row), status: statusText(answer) });
    return { outcome };
  } catch {
    const outcome = nextTry(row, { now: now(), retryAfter: null });
    return { outcome, pauseUntil: now() + UNREACHABLE_MS };
  }
}

/** Writes the outcomes, and what they say about the subscriptions. */
async function settlePushes(
  transaction: Database,
  settled: readonly Settled<DuePush>[],
  now: number,
): Promise<void> {
  await settleDeliveries(transaction, settled);
  const subscriptionsOf = (kind: Outcome['kind']) =>
    settled.filter(({ outcome }) => outcome.kind === kind).map(({ row }) => row);
  const recovered = subscriptionsOf('sent').filter(({ failed_at }) => failed_at !== null);
  const ids = (rows: DuePush[]) => rows.map(({ subscription }) => subscription);
  await saveFailures(transaction, ids(recovered), null);
  await saveFailures(transaction, ids(subscriptionsOf('refused')), now);
  const gone = subscriptionsOf('gone').map(({ endpoint }) => endpoint);
  await deleteGone(transaction, gone, now);
}

/** Creates the outbox of push messages. One process of a database runs it at a time. */
export function sendPushes(dependencies: Dependencies): Outbox {
  const { db, now, onError } = dependencies;
  return createOutbox({
    readDue: (limit) => findDuePushes(db, { now: now(), limit }),
    laneOf: hostOf,
    perLane: PER_HOST,
    send: (row) => sendPush(dependencies, row),
    settle: (settled) =>
      db.transaction().execute((transaction) => settlePushes(transaction, settled, now())),
    now,
    onError,
  });
}
