import { type DeskLinkedAccount, deskLookAnswer } from '../../contract/desk/desk-answers.ts';
import type { Role } from '../../contract/desk/roles.ts';
import type { Write } from '../shared/client.ts';
import { makeWrite } from '../shared/make-call.ts';

/** Takes a report to work on it, or gives it back. Rejects with a CallError. */
export async function claimReport(write: Write, id: string, claimed: boolean): Promise<void> {
  await makeWrite(write, 'POST /desk/reports/{id}/claim', {
    parameters: { id },
    body: { claimed },
  });
}

/** Answers a report. Rejects with a CallError. */
export async function resolveReport(write: Write, id: string, reason: string): Promise<void> {
  await makeWrite(write, 'POST /desk/reports/{id}/resolve', {
    parameters: { id },
    body: { reason },
  });
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
  await makeWrite(write, `POST /desk/players/{id}/${kind}`, { parameters: { id }, body });
}

/** Looks for the other accounts of a player, which is a line of the log. Rejects with a CallError. */
export async function lookAtAccounts(write: Write, id: string): Promise<DeskLinkedAccount[]> {
  const sent = { parameters: { id }, as: deskLookAnswer };
  return (await makeWrite(write, 'POST /desk/players/{id}/look', sent)).accounts;
}

/** Removes the text of a message for good. Rejects with a CallError. */
export async function hideMessage(
  write: Write,
  { conversationId, seq }: { conversationId: string; seq: number },
  reason: string,
): Promise<void> {
  const body = { conversation_id: conversationId, seq, reason };
  await makeWrite(write, 'POST /desk/messages/hide', { body });
}

/** Removes a trade ad. Rejects with a CallError. */
export async function removeTradeAd(write: Write, id: string, reason: string): Promise<void> {
  await makeWrite(write, 'POST /desk/trade-ads/{id}/remove', {
    parameters: { id },
    body: { reason },
  });
}

/** Accepts or drops a held batch of the feed. Rejects with a CallError. */
export async function decideHeldBatch(
  write: Write,
  { id, decision }: { id: string; decision: 'accept' | 'drop' },
  reason: string,
): Promise<void> {
  await makeWrite(write, `POST /desk/feed/{id}/${decision}`, {
    parameters: { id },
    body: { reason },
  });
}
