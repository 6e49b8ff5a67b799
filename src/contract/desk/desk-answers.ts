import * as v from 'valibot';
import { SEVERITIES } from '../../domain/chat/report-reason.ts';
import { BATCH_KINDS, FEED_FAULTS } from '../../domain/shared/feed-faults.ts';
import { integerFrom } from '../shared/scalars.ts';
import { ROLES } from './roles.ts';

/** Times are epoch milliseconds. */
const time = integerFrom(0);
const player = v.object({ id: v.string(), username: v.string() });
const side = v.array(v.object({ slug: v.string(), quantity: v.number() }));
const sides = v.object({ offering: side, wanted: side });

/** Answer of `GET /desk/me`: who uses the desk. It is also a player with their role elsewhere. */
export const deskMeAnswer = v.object({ ...player.entries, role: v.picklist(ROLES) });
export type DeskUser = v.InferOutput<typeof deskMeAnswer>;

/** Answer of `GET /desk/players`: the players with a name, the last signed in first. */
export const deskPlayersAnswer = v.object({ players: v.array(deskMeAnswer) });

/** A report in a list. Its names are those of the day of the report. */
export const deskReport = v.object({
  id: v.string(),
  at: time,
  reporter: player,
  /** Whom it is about. */
  user: player,
  reason: v.string(),
  /** How urgent it is; 2 is before 1 and 0. */
  severity: v.optional(v.picklist(SEVERITIES), 1),
  /** Its subject: a conversation, an event of it, or a trade ad; null for one that is not known. */
  conversation_id: v.nullable(v.string()),
  seq: v.nullable(v.number()),
  ad_id: v.nullable(v.string()),
  /** Who works on it; null when nobody does. */
  claimed: v.nullable(v.object({ ...player.entries, at: time })),
  /** The answer; null when it waits for one. */
  resolved: v.nullable(v.object({ by: v.string(), reason: v.string(), at: time })),
  /** Whether it waits for an answer for over a day. */
  overdue: v.boolean(),
});
export type DeskReport = v.InferOutput<typeof deskReport>;

/** Answer of `GET /desk/reports`: at most 200, open ones by urgency and then oldest first. The counts are of all reports without an answer. */
export const deskReportsAnswer = v.object({
  reports: v.array(deskReport),
  open: v.number(),
  overdue: v.number(),
});

/** The copy of what was reported. */
export const deskEvidence = v.object({
  events: v.array(
    v.object({
      seq: v.number(),
      sender_id: v.string(),
      at: time,
      /** `message`, or the state of an offer. */
      kind: v.string(),
      /** The text of a message, else null. */
      text: v.nullable(v.string()),
      /** An offer as its proposer sees it. Copies of earlier releases do not name who that is. */
      offer: v.nullable(v.object({ proposer_id: v.optional(v.string()), ...sides.entries })),
      /** Whether players no longer see it. */
      removed: v.boolean(),
    }),
  ),
  trade_ad: v.nullable(
    v.object({
      ...sides.entries,
      created_at: time,
      /** Whether players no longer see it. */
      removed: v.boolean(),
    }),
  ),
});
export type DeskEvidence = v.InferOutput<typeof deskEvidence>;

/** An act of an operator about a player, about an item with the action `value`, or about a held batch of the feed. */
export const deskLogLine = v.object({
  id: v.string(),
  at: time,
  /** The name of who acted, and their id; null for somebody at the command line. */
  actor: v.string(),
  actor_id: v.nullable(v.string()),
  action: v.string(),
  /** The player, the item or the batch. */
  user: player,
  reason: v.string(),
  /** How long, which role or which values: `until Nov 24, 2026, 1:28 PM UTC`, `for good`, `moderator`, `5 → 7` or `12 applied, 0 refused`; null for other actions. */
  detail: v.nullable(v.string()),
});
export type DeskLogLine = v.InferOutput<typeof deskLogLine>;

const restriction = v.object({ until: time, reason: v.string() });

/** Answer of `GET /desk/players/{id}`: a player as the desk sees them. */
export const deskPlayerAnswer = v.object({
  ...deskMeAnswer.entries,
  /** Whether the account was deleted; an act then holds for the one with which the player comes back. */
  deleted: v.boolean(),
  /** `until` is null for good. */
  suspension: v.nullable(v.object({ until: v.nullable(time), reason: v.string() })),
  mute: v.nullable(restriction),
  /** Newest first. */
  warnings: v.array(v.object({ at: time, text: v.string() })),
  /** The reports about the player, newest first. */
  reports: v.array(deskReport),
  /** The acts of the desk about the player, newest first, at most 100. A note has the action `note`. */
  history: v.optional(v.array(deskLogLine), []),
  /** The things that a suspension takes off: trade ads on the board, open offers, agreements that are not ended. */
  market: v.optional(v.object({ trade_ads: v.number(), offers: v.number(), deals: v.number() })),
  /** Those that everybody sees now, newest first. */
  trade_ads: v.array(v.object({ id: v.string(), created_at: time, ...sides.entries })),
  /** How many of a reported player's messages of 30 days have an outside contact; absent when nobody reported them. */
  outside_contacts: v.optional(v.number()),
});
export type DeskPlayer = v.InferOutput<typeof deskPlayerAnswer>;

/** Answer of `POST /desk/players/{id}/look`: the other accounts of a player, the last made first. */
export const deskLookAnswer = v.object({
  accounts: v.array(
    v.object({
      ...deskMeAnswer.entries,
      deleted: v.boolean(),
      /** The acts of the desk about that account, newest first. */
      history: v.optional(v.array(deskLogLine), []),
    }),
  ),
});
export type DeskLinkedAccount = v.InferOutput<typeof deskLookAnswer>['accounts'][number];

/** How many reports somebody made, how many have an answer, and how many led to an act about the reported player. */
const reporterRecord = v.object({ made: v.number(), answered: v.number(), acted: v.number() });

/** Answer of `GET /desk/reports/{id}`. `player` is null when the account is gone. */
export const deskReportAnswer = v.object({
  report: deskReport,
  evidence: deskEvidence,
  /** The other reports about the same player, newest first. */
  others: v.array(deskReport),
  player: v.nullable(deskPlayerAnswer),
  reporter_record: v.optional(reporterRecord),
});
export type DeskReportDetails = v.InferOutput<typeof deskReportAnswer>;

/** Lines of the feed that are held, and why; `sample` has the first of them as texts. */
export const deskHeldBatch = v.object({
  id: v.string(),
  at: time,
  kind: v.picklist(BATCH_KINDS),
  lines: v.number(),
  faults: v.array(v.object({ fault: v.picklist(FEED_FAULTS), text: v.string() })),
  sample: v.array(v.string()),
});
export type DeskHeldBatch = v.InferOutput<typeof deskHeldBatch>;

/** Answer of `GET /desk/feed`: what is held, oldest first. */
export const deskFeedAnswer = v.object({ batches: v.array(deskHeldBatch) });

/** Answer of `POST /desk/feed/{id}/accept`: how many lines took effect, and how many the rules of the feed refused. */
export const deskAcceptAnswer = v.object({ applied: v.number(), refused: v.number() });

/** Answer of `GET /desk/log`: newest first, at most 100. `more` says whether older lines follow. */
export const deskLogAnswer = v.object({ lines: v.array(deskLogLine), more: v.boolean() });
