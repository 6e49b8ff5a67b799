import * as v from 'valibot';
import { integerFrom } from '../shared/scalars.ts';
import { ROLES } from './roles.ts';

/** Times are epoch milliseconds. */
const time = integerFrom(0);
const player = v.object({ id: v.string(), username: v.string() });
const side = v.array(v.object({ slug: v.string(), quantity: v.number() }));
const sides = v.object({ offering: side, wanted: side });

const operator = v.object({ ...player.entries, role: v.picklist(ROLES) });
/** A player with their role. */
export type DeskUser = v.InferOutput<typeof operator>;

/** Answer of `GET /desk/me`: who uses the desk. */
export const deskMeAnswer = operator;

/** Answer of `GET /desk/players`: the players with a name, the last signed in first. */
export const deskPlayersAnswer = v.object({ players: v.array(operator) });

const report = v.object({
  id: v.string(),
  at: time,
  reporter: player,
  /** Whom it is about. */
  user: player,
  reason: v.string(),
  /** What it is about: a conversation, an event of it, or a trade ad; null for what is not known. */
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
/** A report in a list. Its names are those of the day of the report. */
export type DeskReport = v.InferOutput<typeof report>;

/** Answer of `GET /desk/reports`: at most 200, open ones oldest first. The counts are of all reports without an answer. */
export const deskReportsAnswer = v.object({
  reports: v.array(report),
  open: v.number(),
  overdue: v.number(),
});

const evidence = v.object({
  events: v.array(
    v.object({
      seq: v.number(),
      sender_id: v.string(),
      at: time,
      /** `message`, or the state of an offer. */
      kind: v.string(),
      /** The text of a message, else null. */
      text: v.nullable(v.string()),
      offer: v.nullable(sides),
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
/** The copy of what was reported. */
export type DeskEvidence = v.InferOutput<typeof evidence>;

const restriction = v.object({ until: time, reason: v.string() });

const deskPlayer = v.object({
  ...operator.entries,
  /** `until` is null for good. */
  suspension: v.nullable(v.object({ until: v.nullable(time), reason: v.string() })),
  mute: v.nullable(restriction),
  /** Newest first. */
  warnings: v.array(v.object({ at: time, text: v.string() })),
  /** The reports about the player, newest first. */
  reports: v.array(report),
  /** Those that everybody sees now, newest first. */
  trade_ads: v.array(v.object({ id: v.string(), created_at: time, ...sides.entries })),
});
/** A player as the desk sees them. */
export type DeskPlayer = v.InferOutput<typeof deskPlayer>;

/** Answer of `GET /desk/players/{id}`. */
export const deskPlayerAnswer = deskPlayer;

/** Answer of `GET /desk/reports/{id}`. `player` is null when the account is gone. */
export const deskReportAnswer = v.object({
  report,
  evidence,
  /** The other reports about the same player, newest first. */
  others: v.array(report),
  player: v.nullable(deskPlayer),
});
export type DeskReportDetails = v.InferOutput<typeof deskReportAnswer>;

const logLine = v.object({
  id: v.string(),
  at: time,
  /** The name of who acted, and their id; null for somebody at the command line. */
  actor: v.string(),
  actor_id: v.nullable(v.string()),
  action: v.string(),
  user: player,
  reason: v.string(),
  /** How long or which role: `until Nov 24, 2026, 1:28 PM UTC`, `for good` or `moderator`; null for other actions. */
  detail: v.nullable(v.string()),
});
/** What an operator did about a player. */
export type DeskLogLine = v.InferOutput<typeof logLine>;

/** Answer of `GET /desk/log`: newest first, at most 100. `more` says whether older lines follow. */
export const deskLogAnswer = v.object({ lines: v.array(logLine), more: v.boolean() });
