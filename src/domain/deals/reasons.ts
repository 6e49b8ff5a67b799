/** Why a deal fell through (behaviour M15). There is no free text. */
export const FALL_REASONS = [
  'no_show',
  'changed_mind',
  'item_gone',
  'other_items',
  'game_problem',
] as const;
export type FallReason = (typeof FALL_REASONS)[number];

/** Whose suspension ended an offer or called an agreement off (behaviour M34). */
const SUSPENSION_REASONS = ['proposer_suspended', 'recipient_suspended'] as const;
type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** Whether a suspension ended an offer or an agreement, and no player. */
export const isSuspension = (reason: EndReason | null): boolean =>
  SUSPENSION_REASONS.some((one) => one === reason);

/** Why an offer or a deal has its state, where there is something to say. */
export const END_REASONS = [...FALL_REASONS, ...SUSPENSION_REASONS] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The reason that a suspension of one of the two players gives. */
export const suspensionReason = (isProposer: boolean): SuspensionReason =>
  isProposer ? 'proposer_suspended' : 'recipient_suspended';

/** The text about a suspended player for others: neither why nor for how long (behaviour M34). */
export const CANNOT_TRADE = 'This player cannot trade now.';
const OWN_SUSPENSION = 'It ended with your suspension.';

const REASON_TEXTS: Record<FallReason, string> = {
  no_show: 'One of us did not come',
  changed_mind: 'One of us changed their mind',
  item_gone: 'An item was gone',
  other_items: 'There were other items in the game',
  game_problem: 'The game did not work',
};

/** A reason of the list in words. */
export const fallReasonText = (reason: FallReason): string => REASON_TEXTS[reason];

/** A reason as a sentence for the proposer or for the recipient. */
export function reasonText(reason: EndReason, isProposer: boolean): string {
  if (reason === 'proposer_suspended') return isProposer ? OWN_SUSPENSION : CANNOT_TRADE;
  if (reason === 'recipient_suspended') return isProposer ? CANNOT_TRADE : OWN_SUSPENSION;
  return `${REASON_TEXTS[reason]}.`;
}
