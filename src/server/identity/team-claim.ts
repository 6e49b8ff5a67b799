import { undisguisedText, withoutLeet } from '../../domain/chat/undisguised-text.ts';

const RANKS = 'team|staff|admins?|administrators?|mods?|moderators?|support|system';
const BESIDE = 'the|real|official|hatchboard|head|chief|senior|sr|jr|junior|x{1,3}|desk|help|site';
/** Names that say no more than to be of the team. */
const CLAIM = new RegExp(`^(?:${BESIDE})*(?:${RANKS})(?:${BESIDE}|${RANKS})*$`);

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** A player's name with ` (player)` behind one that says no more than to be of the team, however it is written (behaviour M44). */
export function withoutTeamClaim(name: string): string {
  const text = undisguisedText(name);
  const isClaim = [text, withoutLeet(text)].some((read) => CLAIM.test(lettersOf(read)));
  return isClaim ? `${name} (player)` : name;
}
