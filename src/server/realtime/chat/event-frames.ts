import { FRAME_BYTES_MAX } from '../../../contract/shared/envelope.ts';
import type { FoundEvent } from '../../data/chat/events.ts';
import { toWireEvent } from '../../routes/chat/chat-wire.ts';
import { toFrame } from '../client.ts';
import type { HintOf } from './chat-bus-messages.ts';

type Message = Parameters<typeof toFrame>[0];

/** The whole message, or the bare one when a frame cannot hold it. */
function fitting(whole: Message, bare: Message): Buffer {
  const frame = toFrame(whole);
  return frame.length <= FRAME_BYTES_MAX ? frame : toFrame(bare);
}

function offerFrame(conversationId: string, event: FoundEvent): Buffer {
  const message = (content: object) => ({
    type: 'TRADE_OFFER',
    data: { tradeOffer: { id: event.body }, conversationId, message: content },
  });
  return fitting(message(toWireEvent(event)), message({ seq: event.seq }));
}

function messageFrame(conversationId: string, event: FoundEvent): Buffer {
  const data = { conversationId, seq: event.seq };
  const type = 'CHAT_MESSAGE';
  return fitting({ type, data: { ...data, event: toWireEvent(event) } }, { type, data });
}

/** What the sockets of both members are told of an event; of one that could not be read just its place. */
export function eventFrame(
  { conversation: conversationId, seq }: HintOf<'chat-event'>,
  event: FoundEvent | undefined,
): Buffer {
  if (event === undefined) return toFrame({ type: 'CHAT_MESSAGE', data: { conversationId, seq } });
  const frameOf = event.kind === 'message' ? messageFrame : offerFrame;
  return frameOf(conversationId, event);
}
