import { atom } from 'nanostores';
import { isUnasked } from '../../../api/shared/writes/unasked-token.ts';
import { toChatEventNotice } from '../../../contract/chat/chat-events.ts';
import { $session, playerIdOf } from '../../session/session.ts';
import { send } from '../../shared/channel/channel.ts';
import { onChannelEvent } from '../../shared/on-channel-event.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';

/** The shortest time between two TYPING_START messages, in milliseconds (behaviour M3). */
const START_INTERVAL_MS = 1000;
/** How long typing lasts without a new message, one's own and a partner's, in milliseconds (contract: Real-time channel). */
const TYPING_MS = 5000;

/** One's own typing in a conversation: when it was last sent, and the timer that ends it. */
type Own = { sentAt: number; timer: ReturnType<typeof setTimeout> | undefined };
const own = new Map<string, Own>();

/** Sends a message about one's own typing, unless the player has not said yet whether the session is theirs (behaviour A3). */
function sendTyping(type: 'TYPING_START' | 'TYPING_STOP', conversationId: string): void {
  if (!isUnasked()) send({ type, data: { conversationId } });
}

/** Sends TYPING_STOP if one was typing in a conversation, because the text was sent, cleared or left. */
export function stopTyping(conversationId: string): void {
  const typing = own.get(conversationId);
  if (typing?.timer === undefined) return;
  clearTimeout(typing.timer);
  own.set(conversationId, { ...typing, timer: undefined });
  sendTyping('TYPING_STOP', conversationId);
}

/** Sends TYPING_START at most once a second, when the text of a conversation has changed (behaviour M3). */
export function updateTyping(conversationId: string, text: string): void {
  if (text.trim() === '') {
    stopTyping(conversationId);
    return;
  }
  const typing = own.get(conversationId);
  const now = Date.now();
  const isDue = typing === undefined || Math.abs(now - typing.sentAt) >= START_INTERVAL_MS;
  // Typing ended less than a second after it was sent: the next key starts it again.
  if (!isDue && typing.timer === undefined) return;
  clearTimeout(typing?.timer);
  const timer = setTimeout(stopTyping, TYPING_MS, conversationId);
  own.set(conversationId, { sentAt: isDue ? now : typing.sentAt, timer });
  if (isDue) sendTyping('TYPING_START', conversationId);
}

/** The partners who are typing, by conversation. */
export const $typing = atom<ReadonlyMap<string, string>>(new Map());

/** Sets and clears typing partners, each for 5 s after their last message. */
function createTypingPartners() {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (conversationId: string, userId: string) => {
    if ($typing.get().get(conversationId) !== userId) return;
    clearTimeout(timers.get(conversationId));
    timers.delete(conversationId);
    $typing.set(new Map([...$typing.get()].filter(([id]) => id !== conversationId)));
  };
  const start = (conversationId: string, userId: string) => {
    clearTimeout(timers.get(conversationId));
    timers.set(conversationId, setTimeout(stop, TYPING_MS, conversationId, userId));
    $typing.set(new Map($typing.get()).set(conversationId, userId));
  };
  const clear = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    $typing.set(new Map());
  };
  return { start, stop, clear };
}

onPageMount($typing, () => {
  const { start, stop, clear } = createTypingPartners();
  const on = (type: 'TYPING_START' | 'TYPING_STOP', act: typeof start) =>
    onChannelEvent(type, ({ conversationId, userId }) => {
      if (userId !== playerIdOf($session.get())) act(conversationId, userId);
    });
  return [
    on('TYPING_START', start),
    on('TYPING_STOP', stop),
    // The message has arrived, so its sender has stopped typing.
    onChannelEvent('CHAT_MESSAGE', (data) => {
      const notice = toChatEventNotice(data);
      if (notice.event) stop(notice.conversationId, notice.event.senderId);
    }),
    $session.listen(({ state }) => state === 'out' && clear()),
    clear,
  ];
});
