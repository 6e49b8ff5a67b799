import { type ChatCalls, chatCalls } from '../../../api/chat/chat-calls.ts';
import { $channel } from '../../shared/channel.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';
import { browserReadMarks, type SharedReadMarks } from './shared-read-marks.ts';
import { browserRevision, type StoredRevision } from './stored-revision.ts';

/** What a player's inbox stands on: their id, the calls, what their pages tell each other, and the channel. */
export type InboxDependencies = {
  me: string;
  calls: ChatCalls;
  onChannelEvent: typeof onChannelEvent;
  marks: SharedReadMarks;
  revision: StoredRevision;
  /** Calls the listener each time that the channel opens, at once where it is open already. */
  onOpen: (listener: () => void) => () => void;
};

/** The inbox of a player in a browser. */
export function browserDependencies(me: string): InboxDependencies {
  return {
    me,
    calls: chatCalls,
    marks: browserReadMarks(me),
    revision: browserRevision(me),
    onChannelEvent,
    onOpen: (listener) => $channel.subscribe((state) => state === 'connected' && listener()),
  };
}
