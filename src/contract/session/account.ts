import * as v from 'valibot';
import { readAs } from '../shared/read-as.ts';
import { lenientText, lenientTime } from '../shared/scalars.ts';

/** A living session of the player; times in epoch milliseconds. */
export type AccountSession = {
  /** Not the token: whoever knows it can only end the session, and only as its player. */
  id: string;
  /** The browser and system in words. */
  device: string;
  createdAt: number;
  /** The last use, to the hour. */
  seenAt: number;
  /** Whether it is the session that asks. */
  isCurrent: boolean;
};

/** A session on the wire (contract: Shapes). */
const wireSession = v.object({
  id: lenientText,
  device: lenientText,
  created_at: lenientTime,
  seen_at: lenientTime,
  current: v.fallback(v.boolean(), false),
});

/** Parses a session; null when it lacks an id or a time. */
export function toAccountSession(raw: unknown): AccountSession | null {
  const read = readAs(wireSession, raw);
  if (read === null || read.id === null) return null;
  const { id, device, created_at: createdAt, seen_at: seenAt, current: isCurrent } = read;
  if (createdAt === null || seenAt === null) return null;
  return { id, device: device ?? 'Unknown device', createdAt, seenAt, isCurrent };
}

/** Answer of `GET /account/sessions`, whose elements are parsed one by one. */
export const accountSessionsAnswer = v.object({ sessions: v.array(v.unknown()) });

const withProfile = v.object({ profile: v.object({ username: v.string() }) });

/** Answer of `GET /account/data`. The site saves it as it is, so only its profile is looked at. */
export const accountData = v.custom<object>((raw) => readAs(withProfile, raw) !== null);
