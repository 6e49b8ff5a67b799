import { atom } from 'nanostores';
import {
  actOnPlayer,
  claimReport,
  decideHeldBatch,
  hideMessage,
  removeTradeAd,
  resolveReport,
} from '../../api/desk/desk-writes.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { problemMessage } from '../../api/shared/problem-message.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import type { DeskPlayer, DeskUser } from '../../contract/desk/desk-answers.ts';
import type { Role } from '../../contract/desk/roles.ts';
import { succeeds } from '../session/show-failure.ts';
import { showToast } from '../site/toast.ts';
import { refreshHeldBatches } from './held-batches.ts';
import { refreshPlayer } from './open-player.ts';
import { refreshReport } from './open-report.ts';
import { refreshQueue } from './report-queue.ts';

type Named = { id: string; username: string };

/** An action that a moderator is asked a reason for. The `user` of `accept` and `drop` is a held batch of the feed. */
export type DeskAction =
  | { kind: 'resolve'; reportId: string; reportedAt: number; user: Named }
  | { kind: 'warn' | 'mute' | 'unmute' | 'lift' | 'note' | 'end-sessions'; user: Named }
  | { kind: 'suspend'; user: Named; market?: DeskPlayer['market'] }
  | { kind: 'resolve-all'; user: Named; reportedAt: number }
  | { kind: 'grant'; user: DeskUser }
  | { kind: 'hide'; user: Named; conversationId: string; seq: number }
  | { kind: 'remove-ad'; user: Named; tradeAdId: string }
  | { kind: 'accept' | 'drop'; user: Named };

/** The choices for an action. `hours` (null for good) is for a mute or suspension, `role` for a grant. */
export type ActionChoice = { reason: string; hours: number | null; role: Role };

/** The action that the dialog asks about; null while it is closed. */
export const $askedAction = atom<DeskAction | null>(null);

/** Opens the dialog for an action. */
export const askFor = (action: DeskAction): void => $askedAction.set(action);

/** Closes the dialog. */
export const closeAction = (): void => $askedAction.set(null);

function refreshAll(): void {
  refreshReport();
  refreshPlayer();
  refreshQueue();
  refreshHeldBatches();
}

function send(action: DeskAction, { reason, hours, role }: ActionChoice): Promise<void> {
  const write = writeUntil(deadline());
  switch (action.kind) {
    case 'resolve':
      return resolveReport(write, action.reportId, reason);
    case 'hide':
      return hideMessage(write, action, reason);
    case 'remove-ad':
      return removeTradeAd(write, action.tradeAdId, reason);
    case 'accept':
    case 'drop':
      return decideHeldBatch(write, { id: action.user.id, decision: action.kind }, reason);
    case 'grant':
      return actOnPlayer(write, action.user.id, { kind: 'grant', reason, role });
    case 'mute':
    case 'suspend':
      return actOnPlayer(write, action.user.id, { kind: action.kind, reason, hours });
    case 'resolve-all':
      return actOnPlayer(write, action.user.id, { kind: 'resolve', reason });
    case 'warn':
    case 'unmute':
    case 'lift':
    case 'note':
    case 'end-sessions':
      return actOnPlayer(write, action.user.id, { kind: action.kind, reason });
  }
}

/** The text of the toast after an action. */
function doneText({ kind, user: { username } }: DeskAction): string {
  const texts = {
    resolve: `The report about ${username} is answered`,
    'resolve-all': `All reports about ${username} are answered`,
    note: `The note about ${username} is kept`,
    'end-sessions': `${username} is logged out everywhere`,
    warn: `${username} is warned`,
    mute: `${username} cannot write`,
    unmute: `${username} can write again`,
    suspend: `${username} is suspended`,
    lift: `${username} can log in again`,
    grant: `${username} has a new role`,
    hide: `The message of ${username} is removed`,
    'remove-ad': `The trade ad of ${username} is removed`,
    accept: `${username}: accepted`,
    drop: `${username}: dropped`,
  };
  return texts[kind];
}

const NOT_DONE = 'This could not be done.';

/** Does what was asked. Resolves to why it failed, for the dialog to show; null when it is done. */
export async function act(action: DeskAction, choice: ActionChoice): Promise<string | null> {
  try {
    await send(action, choice);
  } catch (error) {
    // Somebody else may have acted meanwhile.
    refreshAll();
    return problemMessage(error, NOT_DONE) ?? NOT_DONE;
  }
  refreshAll();
  showToast({ kind: 'success', title: doneText(action) });
  return null;
}

/** Whether a claim is on its way. */
let isClaiming = false;

/** Takes a report to work on it, or gives it back. A failure is a toast. */
export async function setClaimed(reportId: string, claimed: boolean): Promise<void> {
  if (isClaiming) return;
  isClaiming = true;
  await succeeds(() => claimReport(writeUntil(deadline()), reportId, claimed), NOT_DONE);
  isClaiming = false;
  refreshAll();
}
