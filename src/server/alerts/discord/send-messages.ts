import {
  claimDelivery,
  type DueMessage,
  findDueMessages,
  settleDeliveries,
} from '../../data/alerts/deliveries.ts';
import { removeWebhook, saveWebhookFailure } from '../../data/alerts/webhooks.ts';
import type { Database } from '../../data/db/tables.ts';
import { mayTakeLater, nextTry } from '../deliver/next-try.ts';
import { createOutbox, type Outbox } from '../deliver/outbox.ts';
import type { Outcome, Sent, Settled } from '../deliver/outcome.ts';
import type { Answer, Post } from '../outgoing/post.ts';
import { messageOf, retryAfterOf } from './message.ts';

const NOT_FOUND = 404;

/** Errors after which the message is certainly not at Discord. */
const UNSENT_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

type Dependencies = {
  db: Database;
  post: Post;
  /** The URL of the site. */
  siteUrl: string;
  /** Whether messages may be sent to an address. */
  isWebhook: (url: string) => boolean;
  /** Milliseconds since the epoch. */
  now: () => number;
  onError: (error: unknown) => void;
};

function sentBy(answer: Answer, row: DueMessage, now: number): Sent {
  const { status } = answer;
  if (status >= 200 && status < 300) return { outcome: { kind: 'sent' } };
  if (status === NOT_FOUND) return { outcome: { kind: 'gone' } };
  if (!mayTakeLater(status)) return { outcome: { kind: 'refused' } };
  const retryAfter = retryAfterOf(answer);
  const outcome = nextTry(row, { now, retryAfter });
  // The limit is one of the address, so the other messages wait too.
  return { outcome, pauseUntil: outcome.kind === 'later' ? outcome.at : undefined };
}

const isUnsent = (error: unknown) =>
  error instanceof Error && 'code' in error && UNSENT_CODES.includes(String(error.code));

/** Sends a message. One that Discord may have got is not sent again, because nothing would hide the repeat. */
async function sendMessage(
  { db, post, siteUrl, isWebhook, now }: Dependencies,
  row: DueMessage,
): Promise<Sent> {
  if (row.until <= now() || row.webhook === '') return { outcome: { kind: 'dropped' } };
  if (!isWebhook(row.webhook)) return { outcome: { kind: 'refused' } };
  if (!(await claimDelivery(db, row))) return { outcome: { kind: 'dropped' } };
  const headers = { 'Content-Type': 'application/json' };
  try {
    return sentBy(await post(row.webhook, { headers, body: messageOf(row, siteUrl) }), row, now());
  } catch (error) {
    if (!isUnsent(error)) return { outcome: { kind: 'refused' } };
    const outcome = nextTry(row, { now: now(), retryAfter: null });
    return { outcome, pauseUntil: outcome.kind === 'later' ? outcome.at : undefined };
  }
}

async function settleMessages(
  transaction: Database,
  settled: readonly Settled<DueMessage>[],
  now: number,
): Promise<void> {
  await settleDeliveries(transaction, settled);
  const rowsOf = (kind: Outcome['kind']) =>
    settled.filter(({ outcome }) => outcome.kind === kind).map(({ row }) => row);
  for (const { watcher } of rowsOf('sent')) await saveWebhookFailure(transaction, watcher, null);
  for (const { watcher } of rowsOf('refused')) await saveWebhookFailure(transaction, watcher, now);
  for (const row of rowsOf('gone')) await removeWebhook(transaction, row, now);
}

/** Creates the outbox of the messages of Discord: one at a time for each address. One process of a database runs it at a time. */
export function sendMessages(dependencies: Dependencies): Outbox {
  const { db, now, onError } = dependencies;
  return createOutbox({
    readDue: (limit) => findDueMessages(db, { now: now(), limit }),
    laneOf: ({ webhook }) => webhook,
    perLane: 1,
    send: (row) => sendMessage(dependencies, row),
    settle: (settled) =>
      db.transaction().execute((transaction) => settleMessages(transaction, settled, now())),
    now,
    onError,
  });
}
