import { endOf } from '../../../domain/desk/durations.ts';
import {
  muteMessage,
  reportAnswer,
  suspensionMessage,
} from '../../../domain/desk/player-messages.ts';
import type { ActionChoice, DeskAction } from '../../../stores/desk/desk-action.ts';

/** The heading of the dialog of each action about a player, and its button. */
const TEXTS: Readonly<
  Record<DeskAction['kind'], readonly [title: (name: string) => string, button: string]>
> = {
  resolve: [(name) => `Answer the report about ${name}`, 'Answer'],
  'resolve-all': [(name) => `Answer all reports about ${name}`, 'Answer all'],
  note: [(name) => `A note about ${name}`, 'Keep the note'],
  'end-sessions': [(name) => `Logout ${name} everywhere`, 'End all sessions'],
  warn: [(name) => `Warn ${name}`, 'Warn'],
  mute: [(name) => `Mute ${name}`, 'Mute'],
  unmute: [(name) => `Let ${name} write again`, 'Unmute'],
  suspend: [(name) => `Suspend ${name}`, 'Suspend'],
  lift: [(name) => `Let ${name} log in again`, 'Lift the suspension'],
  grant: [(name) => `Change the role of ${name}`, 'Change the role'],
  hide: [(name) => `Remove a message of ${name}`, 'Remove for good'],
  'remove-ad': [(name) => `Remove a trade ad of ${name}`, 'Remove for good'],
  accept: [(name) => `Accept ${name}`, 'Accept'],
  drop: [(name) => `Drop ${name}`, 'Drop for good'],
};

/** The heading of an action's dialog, and its button. */
export function actionTexts({ kind, user: { username } }: DeskAction) {
  const [title, button] = TEXTS[kind];
  return { title: title(username), button };
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
