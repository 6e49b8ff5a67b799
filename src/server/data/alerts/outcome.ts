import type { WebhookProblem } from '../../../domain/alerts/discord-webhook.ts';

/** What became of a delivery; times in epoch milliseconds. */
export type Outcome =
  | { kind: 'sent' }
  /** The receiver does not exist any more, or takes nothing any more. */
  | { kind: 'gone'; problem?: WebhookProblem }
  /** It will never be sent, because the receiver refuses it. */
  | { kind: 'refused'; problem?: WebhookProblem }
  /** Nobody wants it any more. */
  | { kind: 'dropped' }
  | { kind: 'later'; at: number; attempts: number };

/** An outcome; `pauseUntil` keeps the other deliveries of the same lane back. */
export type Sent = { outcome: Outcome; pauseUntil?: number | undefined };

/** A delivery with its outcome, which is to be written. */
export type Settled<R> = { row: R; outcome: Outcome };
