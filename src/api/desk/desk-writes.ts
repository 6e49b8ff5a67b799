import { type DeskLinkedAccount, deskLookAnswer } from '../../contract/desk/desk-answers.ts';
import { DESK_PATHS } from '../../contract/desk/desk-paths.ts';
import type { Role } from '../../contract/desk/roles.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Write } from '../shared/client.ts';

/** Takes a report to work on it, or gives it back. Rejects with a CallError. */
export async function claimReport(write: Write, id: string, claimed: boolean): Promise<void> {
  await write('POST', DESK_PATHS.claim(id), { claimed });
}

/** Answers a report. Rejects with a CallError. */
export async function resolveReport(write: Write, id: string, reason: string): Promise<void> {
  await write('POST', DESK_PATHS.resolve(id), { reason });
}

/** An action on a player with its reason; `hours` is null for good. */
type PlayerAction =
  | { kind: 'warn' | 'unmute' | 'lift' | 'note' | 'resolve' | 'end-sessions'; reason: string }
  | { kind: 'mute' | 'suspend'; reason: string; hours: number | null }
  | { kind: 'grant'; reason: string; role: Role };

/** Acts on a player. Rejects with a CallError. */
export async function actOnPlayer(
  write: Write,
  id: string,
  { kind, ...body }: PlayerAction,
): Promise<void> {
  await write('POST', DESK_PATHS.playerAction(id, kind), body);
}

/** Looks for the other accounts of a player, which is a line of the log. Rejects with a CallError. */
export async function lookAtAccounts(write: Write, id: string): Promise<DeskLinkedAccount[]> {
  const path = DESK_PATHS.look(id);
  return answerAs(deskLookAnswer, `POST ${path}`, await write('POST', path)).accounts;
}

/** Removes the text of a message for good. Rejects with a CallError. */
export async function hideMessage(
  write: Write,
  { conversationId, seq }: { conversationId: string; seq: number },
  reason: string,
): Promise<void> {
  await write('POST', DESK_PATHS.hideMessage, { conversation_id: conversationId, seq, reason });
}

/** Removes a trade ad. Rejects with a CallError. */
export async function removeTradeAd(write: Write, id: string, reason: string): Promise<void> {
  await write('POST', DESK_PATHS.removeTradeAd(id), { reason });
}

/** Accepts or drops a held batch of the feed. Rejects with a CallError. */
export async function decideHeldBatch(
  write: Write,
  { id, decision }: { id: string; decision: 'accept' | 'drop' },
  reason: string,
): Promise<void> {
  await write('POST', DESK_PATHS.heldBatch(id, decision), { reason });
}
