import { MUTE_HOURS_MAX } from '../../../contract/desk/desk-body.ts';
import { ROLES } from '../../../contract/desk/roles.ts';
import { muteMessage, suspensionMessage } from '../../../domain/desk/player-messages.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/shared/time-zone.ts';
import type { Database } from '../../data/db/tables.ts';
import { grant, lift, mute, suspend, unmute, warn } from './actions.ts';
import type { Act } from './check-act.ts';
import { findPlayer } from './find-player.ts';
import { readReason } from './read-reason.ts';

/** Runs a command on its first word and the others. Returns what it prints; null when the words do not fit. Throws an Error of one line. */
export type Command = (
  desk: { db: Database } & Omit<Act, 'reason'>,
  first: string,
  rest: readonly string[],
) => Promise<string | null>;

const MUTE_MAX_MS = MUTE_HOURS_MAX * HOUR_MS;

const UNITS_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS };

/** Parses how long a suspension lasts: `12h` or `7d` as milliseconds, `forever` as null. Undefined for anything else. */
function parseDuration(text: string): number | null | undefined {
  if (text === 'forever') return null;
  const [, count, unit = ''] = /^([1-9]\d{0,3})([hd])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (UNITS_MS[unit] ?? 0);
}

const warnOne: Command = async ({ db, ...act }, name, words) => {
  const reason = readReason(words);
  const { id, username } = await findPlayer(db, name);
  await warn(db, id, { ...act, reason });
  return `${username} reads until they confirm it: ${reason}`;
};

const muteOne: Command = async ({ db, ...act }, name, [time = '', ...words]) => {
  const duration = parseDuration(time);
  if (typeof duration !== 'number' || duration > MUTE_MAX_MS) {
    throw new Error('Give a TIME like 12h or 7d, at most 30d.');
  }
  const reason = readReason(words);
  const until = act.now + duration;
  const { id, username } = await findPlayer(db, name);
  await mute(db, id, until, { ...act, reason });
  return `${username} reads: ${muteMessage({ until, reason })}`;
};

const unmuteOne: Command = async ({ db, ...act }, name, words) => {
  const reason = readReason(words);
  const { id, username } = await findPlayer(db, name);
  if (await unmute(db, id, { ...act, reason })) return `${username} can write again.`;
  throw new Error(`${username} is not muted.`);
};

const suspendOne: Command = async ({ db, ...act }, name, [time = '', ...words]) => {
  const duration = parseDuration(time);
  if (duration === undefined) throw new Error('Give a TIME like 12h, 7d or forever.');
  const reason = readReason(words);
  const until = duration === null ? null : act.now + duration;
  const { id, username } = await findPlayer(db, name);
  await suspend(db, id, until, { ...act, reason });
  return `${username} is logged out everywhere and reads: ${suspensionMessage({ until, reason })}`;
};

const liftOne: Command = async ({ db, ...act }, name, words) => {
  const reason = readReason(words);
  const { id, username } = await findPlayer(db, name);
  if ((await lift(db, id, { ...act, reason })) !== null) return `${username} can log in again.`;
  throw new Error(`${username} is not suspended.`);
};

const grantOne: Command = async ({ db, ...act }, name, [word = 'admin', ...words]) => {
  const role = ROLES.find((one) => one === word);
  if (role === undefined) throw new Error(`Give a ROLE: ${ROLES.join(', ')}.`);
  const reason = words.length === 0 ? 'From the command line' : readReason(words);
  const { id, username } = await findPlayer(db, name);
  await grant(db, id, role, { ...act, reason });
  return `${username} is ${role} from now on.`;
};

/** The commands about a player. */
export const PLAYER_COMMANDS = {
  warn: warnOne,
  mute: muteOne,
  unmute: unmuteOne,
  suspend: suspendOne,
  lift: liftOne,
  grant: grantOne,
};
