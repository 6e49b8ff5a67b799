import {
  claimDelivery,
  type DueMessage,
  findDueMessages,
  type Outcome,
  type Sent,
  type Settled,
  settleDeliveries,
} from '../../../data/alerts/deliveries.ts';
import {
  endWebhook,
  saveWebhookFailure,
  saveWebhookRefusal,
  saveWebhookSuccess,
} from '../../../data/alerts/webhooks.ts';
import type { Database } from '../../../data/db/tables.ts';
import { nextTry, retryTime } from '../deliver/next-try.ts';
import { createOutbox, type Outbox } from '../deliver/outbox.ts';
import { createDiscord, type Discord, type DiscordDependencies } from './discord.ts';
import type { Reply } from './read-reply.ts';
import { createTurns } from './turns.ts';

/** How many messages are on their way to Discord at a time. */
const MESSAGES_MAX = 8;

/** Errors after which the message is certainly not at Discord. */
const UNSENT_CODES = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

type Dependencies = DiscordDependencies & {
  /** Whether messages may be sent to an address. */
  isWebhook: (url: string) => boolean;
  onError: (error: unknown) => void;
};

type Sender = { dependencies: Dependencies; discord: Discord };

const DROPPED: Sent = { outcome: { kind: 'dropped' } };

/** A message that waits for another reason than itself. Nobody wants it when that takes too long. */
const waitUntil = ({ attempts, until }: DueMessage, at: number): Outcome =>
  at < until ? { kind: 'later', at, attempts } : { kind: 'dropped' };

function sentBy(reply: Reply, row: DueMessage, now: number): Sent {
  switch (reply.kind) {
    case 'taken':
      return {
        outcome: { kind: 'sent' },
        pauseUntil: reply.wait > 0 ? now + reply.wait * 1000 : undefined,
      };
    case 'refused': {
      const { problem, isFinal } = reply;
      return { outcome: { kind: isFinal ? 'gone' : 'refused', problem } };
    }
    case 'limited': {
      // The limit is one of the webhook, so its other messages wait too.
      const at = retryTime(row.attempts, { now, retryAfter: reply.wait });
      return { outcome: waitUntil(row, at), pauseUntil: at };
    }
    case 'blocked':
      return { outcome: waitUntil(row, retryTime(0, { now, retryAfter: reply.wait })) };
    case 'failed': {
      const wait = { now, retryAfter: reply.wait };
      return { outcome: nextTry(row, wait), pauseUntil: retryTime(row.attempts, wait) };
    }
  }
}

const isUnsent = (error: unknown) =>
  error instanceof Error && 'code' in error && UNSENT_CODES.includes(String(error.code));

/** The outcome of a message after an error of the connection. One that Discord may have got is not sent again, because nothing would hide the repeat. */
function afterError(error: unknown, row: DueMessage, now: number): Sent {
  if (!isUnsent(error)) return { outcome: { kind: 'refused' } };
  const wait = { now, retryAfter: null };
  return { outcome: nextTry(row, wait), pauseUntil: retryTime(row.attempts, wait) };
}

type Taken = { result: Sent; isWell?: boolean };

/** Sends a message whose turn it is. Others may go beside the next one where Discord has answered. */
async function sendMessage(
  { dependencies: { db, isWebhook, now }, discord }: Sender,
  row: DueMessage,
): Promise<Taken> {
  if (row.until <= now() || row.webhook === '') return { result: DROPPED };
  if (!isWebhook(row.webhook)) return { result: { outcome: { kind: 'refused' } } };
  const pausedUntil = await discord.pausedUntil();
  if (pausedUntil !== null) return { result: { outcome: waitUntil(row, pausedUntil) } };
  if (!(await claimDelivery(db, row))) return { result: DROPPED };
  try {
    const reply = await discord.send(row.webhook, row);
    return { result: sentBy(reply, row, now()), isWell: reply.kind !== 'blocked' };
  } catch (error) {
    return { result: afterError(error, row, now()), isWell: false };
  }
}

/** Writes what became of a message to its webhook, so that its owner reads it (behaviour E13). */
async function settleWebhook(
  transaction: Database,
  { row, outcome }: Settled<DueMessage>,
  now: number,
): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return saveWebhookSuccess(transaction, row);
    case 'gone': {
      const { problem = 'unknown' } = outcome;
      return endWebhook(transaction, row, { problem, now });
    }
    case 'refused': {
      const { problem } = outcome;
      return problem === undefined
        ? saveWebhookFailure(transaction, row, now)
        : saveWebhookRefusal(transaction, row, { problem, now });
    }
    case 'dropped':
    case 'later':
      return;
  }
}

/** Writes the outcomes of messages, in their order. */
async function settleMessages(
  transaction: Database,
  settled: readonly Settled<DueMessage>[],
  now: number,
): Promise<void> {
  await settleDeliveries(transaction, settled);
  for (const one of settled) await settleWebhook(transaction, one, now);
}

/** The webhook of an address, whatever its thread: it has one limit. */
const laneOf = ({ webhook }: DueMessage) => webhook.replace(/\?.*/, '');

/** Creates the outbox of the messages of Discord: one at a time for each webhook. One process of a database runs it at a time. */
export function sendMessages(dependencies: Dependencies): Outbox {
  const { db, now, onError } = dependencies;
  const sender = { dependencies, discord: createDiscord(dependencies) };
  const turns = createTurns(MESSAGES_MAX);
  const outbox = createOutbox<DueMessage>({
    readDue: (limit) => findDueMessages(db, { now: now(), limit }),
    laneOf,
    perLane: 1,
    send: async (row) => {
      const sent = await turns.take(() => sendMessage(sender, row));
      return sent ?? { outcome: { kind: 'later', at: now(), attempts: row.attempts } };
    },
    settle: (settled) =>
      db.transaction().execute((transaction) => settleMessages(transaction, settled, now())),
    now,
    onError,
  });
  const stop = () => {
    const stopped = outbox.stop();
    turns.stop();
    return stopped;
  };
  return { ...outbox, stop };
}
