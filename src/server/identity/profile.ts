import * as v from 'valibot';
import { readAs } from '../../contract/shared/read-as.ts';
import { undisguisedText, withoutLeet } from '../../domain/chat/undisguised-text.ts';
import { playerName } from '../../domain/session/player-name.ts';
import { isVisible } from '../../domain/shared/visible-text.ts';
import type { Profile } from '../data/session/users.ts';

const SUBJECT_MAX = 255;
const NAME_MAX = 60;
const URL_MAX = 2000;
const UNKNOWN_NAME = 'Player';

const lenientText = v.fallback(v.optional(v.string()), undefined);

const userInfo = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxCodePoints(SUBJECT_MAX)),
  preferred_username: lenientText,
  nickname: lenientText,
  name: lenientText,
  picture: lenientText,
  created_at: v.fallback(v.optional(v.number()), undefined),
});

/** A name of at most 60 characters, in one line and without badges (behaviour M22 and M37). */
const toName = (raw = '') => playerName([...playerName(raw)].slice(0, NAME_MAX).join(''));

/** The URL of a picture when pages may show it: https, or of the site itself. */
function pictureUrl(raw: string | undefined, site: string): string | null {
  if (raw === undefined || raw.length > URL_MAX || !URL.canParse(raw)) return null;
  const { protocol, origin, href } = new URL(raw);
  return protocol === 'https:' || origin === new URL(site).origin ? href : null;
}

/** The start of the year before which no account was made, and the largest time of a date, in epoch seconds. */
const SINCE_MIN = Date.UTC(2000) / 1000;
const SINCE_MAX = 8.64e12;

/** Reads the time of an account in epoch seconds into epoch milliseconds; null when it cannot be one. */
function accountTime(seconds: number | undefined): number | null {
  if (seconds === undefined || !(seconds >= SINCE_MIN && seconds <= SINCE_MAX)) return null;
  return Math.trunc(seconds * 1000);
}

const RANKS = 'team|staff|admins?|administrators?|mods?|moderators?|support|system';
const BESIDE = 'the|real|official|hatchboard|head|chief|senior|sr|jr|junior|x|desk|help|site';
/** A claim to be of the team, and nothing more. */
const CLAIM = new RegExp(`^(?:${BESIDE})*(?:${RANKS})(?:${BESIDE}|${RANKS})*$`);
/** A text in brackets or between bars: `[Admin] Bob`. */
const BRACKETED = /[\p{Ps}<|][^\p{Pe}>|]+/gu;

function isClaim(text: string): boolean {
  const read = undisguisedText(text);
  return [read, withoutLeet(read)].some((one) => CLAIM.test(one.replace(/[^\p{L}]/gu, '')));
}

/** A player's name with ` (player)` behind it where it, or a part in brackets, says no more than to be of the team, however it is written (behaviour M37). */
export const withoutTeamClaim = (name: string): string =>
  [name, ...(name.match(BRACKETED) ?? [])].some(isClaim) ? `${name} (player)` : name;

/** Reads the provider's userinfo (decision 0009); null without a subject. */
export function readProfile(
  raw: unknown,
  { provider, site }: { provider: Profile['provider']; site: string },
): Profile | null {
  const parsed = readAs(userInfo, raw);
  if (parsed === null || parsed.sub.includes('\0')) return null;
  const { sub: subject, preferred_username, nickname, name, picture, created_at } = parsed;
  const names = [preferred_username, nickname, name].map(toName);
  const username = withoutTeamClaim(names.find(isVisible) ?? UNKNOWN_NAME);
  return {
    provider,
    subject,
    username,
    avatar_url: pictureUrl(picture, site),
    platform_since: accountTime(created_at),
  };
}
