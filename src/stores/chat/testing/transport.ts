import { CallError } from '../../../api/shared/call-error.ts';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import type { Envelope } from '../../../contract/shared/envelope.ts';
import { CONVERSATION_ID } from './backend.ts';

/** Removes one element at any index, because messages on their way overtake each other. */
function pick<T>(from: T[], index: number): T | undefined {
  return from.splice(index % Math.max(1, from.length), 1)[0];
}

/** A call on its way: to the backend, which has not received it, or back. */
type Call = { owner: object; receive: () => void; reject: () => void; answer: (() => void) | null };

/** Creates calls that proceed when the test says so, or get lost on either way. */
export function createCalls() {
  const calls: Call[] = [];
  return {
    count: () => calls.length,
    /** A call of a page. The backend receives it at its first step and answers at its second. */
    call: <T>(owner: object, act: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        const made: Call = {
          owner,
          answer: null,
          receive: () => {
            const answer = act();
            made.answer = () => resolve(answer);
          },
          reject: () => reject(new CallError('a call', 'could not be reached')),
        };
        calls.push(made);
      }),
    stepCall: (index: number): void => {
      const call = pick(calls, index);
      if (call === undefined) return;
      if (call.answer === null) calls.push(call);
      (call.answer ?? call.receive)();
    },
    loseCall: (index: number): void => pick(calls, index)?.reject(),
    /** Drops the calls of a page that is gone. */
    abandon: (owner: object): void => {
      const others = calls.filter((one) => one.owner !== owner);
      calls.splice(0, calls.length, ...others);
    },
  };
}

/** One page's end of the channel. */
export type Socket = {
  isOpen: boolean;
  listeners: Map<string, Set<(message: Envelope) => void>>;
  onOpen: Set<() => void>;
};

/** A frame on its way to one socket. */
type Frame = { socket: Socket; message: Envelope };

function deliver(frame: Frame | undefined): void {
  if (!frame?.socket.isOpen) return;
  const { socket, message } = frame;
  for (const listener of socket.listeners.get(message.type) ?? []) listener(message);
}

/** The channel's message of an event. Every third event is too large for its frame. */
function toMessage({ seq, senderId, clientId, at, ...event }: ChatEvent): Envelope {
  const text = event.kind === 'message' ? event.text : '';
  const wire = {
    seq,
    sender_id: senderId,
    client_id: clientId,
    at,
    kind: event.kind,
    body: { text },
  };
  const data = { conversationId: CONVERSATION_ID, seq };
  return { type: 'CHAT_MESSAGE', data: seq % 3 === 0 ? data : { ...data, event: wire } };
}

/** Creates a channel whose frames are delivered, duplicated and lost when the test says so. */
export function createChannel() {
  const frames: Frame[] = [];
  const sockets = new Set<Socket>();
  return {
    sockets,
    count: () => frames.length,
    publish: (event: ChatEvent): void => {
      const message = toMessage(event);
      for (const socket of sockets) if (socket.isOpen) frames.push({ socket, message });
    },
    deliverFrame: (index: number): void => deliver(pick(frames, index)),
    duplicateFrame: (index: number): void => deliver(frames[index % Math.max(1, frames.length)]),
    loseFrame: (index: number): void => void pick(frames, index),
    heartbeat: (socket: Socket, revision: number): void =>
      deliver({ socket, message: { type: 'HEARTBEAT', data: { timestamp: 0, revision } } }),
    disconnect: (socket: Socket): void => {
      socket.isOpen = false;
      const others = frames.filter((frame) => frame.socket !== socket);
      frames.splice(0, frames.length, ...others);
    },
    open: (socket: Socket): void => {
      if (socket.isOpen) return;
      socket.isOpen = true;
      for (const listener of socket.onOpen) listener();
    },
  };
}
