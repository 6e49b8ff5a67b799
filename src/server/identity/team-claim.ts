import { undisguisedText, withoutLeet } from '../../domain/chat/undisguised-text.ts';

const RANKS = 'team|staff|admins?|administrators?|mods?|moderators?|support|system';
const BESIDE = 'the|real|official|hatchboard|head|chief|senior|sr|jr|junior|x|desk|help|site';
/** What says no more than to be of the team. */
const CLAIM = new RegExp(`^(?:${BESIDE})*(?:${RANKS})(?:${BESIDE}|${RANKS})*$`);
/** What stands in brackets or between bars: `[Admin] Bob`. */
const BRACKETED = /[\p{Ps}<|][^\p{Pe}>|]+/gu;

function isClaim(text: string): boolean {
  const read = undisguisedText(text);
  return [read, withoutLeet(read)].some((one) => CLAIM.test(one.replace(/[^\p{L}]/gu, '')));
}

/** A player's name with ` (player)` behind it where it, or a part in brackets, says no more than to be of the team, however it is written (behaviour M44). */
export const withoutTeamClaim = (name: string): string =>
  [name, ...(name.match(BRACKETED) ?? [])].some(isClaim) ? `${name} (player)` : name;
