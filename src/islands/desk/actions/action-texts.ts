import { endOf } from '../../../domain/desk/durations.ts';
import {
  muteMessage,
  reportAnswer,
  suspensionMessage,
} from '../../../domain/desk/player-messages.ts';
import type { ActionChoice, DeskAction } from '../../../stores/desk/desk-action.ts';

/** The heading of an action's dialog, and its button. */
export function actionTexts({ kind, user: { username } }: DeskAction): {
  title: string;
  button: string;
} {
  switch (kind) {
    case 'resolve':
      return { title: `Answer the report about ${username}`, button: 'Answer' };
    case 'resolve-all':
      return { title: `Answer all reports about ${username}`, button: 'Answer all' };
    case 'note':
      return { title: `A note about ${username}`, button: 'Keep the note' };
    case 'end-sessions':
      return { title: `Sign ${username} out everywhere`, button: 'End all sessions' };
    case 'warn':
      return { title: `Warn ${username}`, button: 'Warn' };
    case 'mute':
      return { title: `Mute ${username}`, button: 'Mute' };
    case 'unmute':
      return { title: `Let ${username} write again`, button: 'Unmute' };
    case 'suspend':
      return { title: `Suspend ${username}`, button: 'Suspend' };
    case 'lift':
      return { title: `Let ${username} sign in again`, button: 'Lift the suspension' };
    case 'grant':
      return { title: `Change the role of ${username}`, button: 'Change the role' };
    case 'hide':
      return { title: `Remove a message of ${username}`, button: 'Remove for good' };
    case 'remove-ad':
      return { title: `Remove a trade ad of ${username}`, button: 'Remove for good' };
    case 'accept':
      return { title: `Accept ${username}`, button: 'Accept' };
    case 'drop':
      return { title: `Drop ${username}`, button: 'Drop for good' };
  }
}

/** Who reads what after an action; `text` is null when nobody is told anything. */
type Told = { who: string; text: string | null };

/** The text that players read after an action that begins now (epoch milliseconds). */
export function toldTo(action: DeskAction, { reason, hours }: ActionChoice, now: number): Told {
  const { username } = action.user;
  const why = reason.trim() || '(your reason)';
  const until = endOf(hours, now);
  switch (action.kind) {
    case 'resolve':
      return { who: 'The player who reported', text: reportAnswer(action.reportedAt) };
    case 'resolve-all':
      return { who: 'Each player who reported', text: reportAnswer(action.reportedAt) };
    case 'warn':
      return { who: username, text: why };
    case 'mute':
      return { who: username, text: muteMessage({ until, reason: why }) };
    case 'suspend':
      return { who: username, text: suspensionMessage({ until, reason: why }) };
    case 'hide':
      return { who: 'Both players', text: 'This message was removed.' };
    case 'accept':
    case 'drop':
      return { who: 'The feed', text: null };
    case 'unmute':
    case 'lift':
    case 'grant':
    case 'remove-ad':
    case 'note':
    case 'end-sessions':
      return { who: username, text: null };
  }
}

/** Whether the player reads the reason, too. Otherwise only the log has it. */
export const isReasonTold = ({ kind }: DeskAction): boolean =>
  kind === 'warn' || kind === 'mute' || kind === 'suspend';

/** Whether an action takes something away, so that its button looks like it. */
export const isHarsh = ({ kind }: DeskAction): boolean =>
  kind === 'suspend' ||
  kind === 'hide' ||
  kind === 'remove-ad' ||
  kind === 'drop' ||
  kind === 'end-sessions';
