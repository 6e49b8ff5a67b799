import type { ChannelMessage } from '../../../contract/shared/channel-events.ts';
import { FRAME_BYTES_MAX } from '../../../contract/shared/envelope.ts';
import type { ChatBusMessageOf } from '../../bus/chat-bus-messages.ts';
import type { FoundEvent } from '../../data/chat/events.ts';
import { toWireEvent } from '../../rules/chat/chat-wire.ts';
import { toFrame } from '../shared/client.ts';

type Message = ChannelMessage<'backend'>;

/** The frame of the whole message, or of the one without content when the whole exceeds the limit. */
function frameWithinLimit(whole: Message, withoutContent: Message): Buffer {
  const frame = toFrame(whole);
  return frame.length <= FRAME_BYTES_MAX ? frame : toFrame(withoutContent);
}

function offerFrame(conversationId: string, event: FoundEvent): Buffer {
  const message = (content: object): Message => ({
    type: 'TRADE_OFFER',
    data: { tradeOffer: { id: event.body }, conversationId, message: content },
  });
  return frameWithinLimit(message(toWireEvent(event)), message({ seq: event.seq }));
}

function messageFrame(conversationId: string, event: FoundEvent): Buffer {
  const data = { conversationId, seq: event.seq };
  const type = 'CHAT_MESSAGE';
  return frameWithinLimit({ type, data: { ...data, event: toWireEvent(event) } }, { type, data });
}

/** The frame that both members receive for an event. An event that could not be read has only its sequence number. */
export function eventFrame(
  { conversation: conversationId, seq }: ChatBusMessageOf<'chat-event'>,
  event: FoundEvent | undefined,
): Buffer {
  if (event === undefined) return toFrame({ type: 'CHAT_MESSAGE', data: { conversationId, seq } });
  const frameOf = event.kind === 'message' ? messageFrame : offerFrame;
  return frameOf(conversationId, event);
}
