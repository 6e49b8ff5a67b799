import { type ChatCalls, chatCalls } from '../../../api/chat/chat-calls.ts';
import { onConfirmed } from '../../session/unasked-sign-in.ts';
import { $channel } from '../../shared/channel/channel.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';
import { endAll } from '../../shared/on-page-mount.ts';
import { browserReadMarks, type SharedReadMarks } from './shared-read-marks.ts';
import { browserRevision, type StoredRevision } from './stored-revision.ts';

/** The dependencies of a player's inbox: their id, the calls, the state that tabs share, and the channel. */
export type InboxDependencies = {
  me: string;
  calls: ChatCalls;
  onChannelEvent: typeof onChannelEvent;
  marks: SharedReadMarks;
  revision: StoredRevision;
  /**
   * Calls the listener each time the channel opens, at once if it is open, and when the player has said that the
   * session is theirs. Returns how to stop that.
   */
  onOpen: (listener: () => void) => () => void;
};

/** The dependencies of a player's inbox in a browser. */
export function browserDependencies(me: string): InboxDependencies {
  return {
    me,
    calls: chatCalls,
    marks: browserReadMarks(me),
    revision: browserRevision(me),
    onChannelEvent,
    onOpen: (listener) =>
      endAll([
        $channel.subscribe((state) => state === 'connected' && listener()),
        onConfirmed(listener),
      ]),
  };
}
