import {
  type EventData,
  type EventType,
  eventListener,
} from '../../contract/shared/channel-events.ts';
import { onMessage } from './channel/channel.ts';

/** Calls the listener with the data of each event of a type, and ignores malformed ones. Returns how to stop that. */
export function onChannelEvent<T extends EventType<'backend'>>(
  type: T,
  listener: (data: EventData<T>) => void,
): () => void {
  return onMessage(type, eventListener(type, listener));
}
